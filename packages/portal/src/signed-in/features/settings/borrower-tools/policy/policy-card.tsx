import { Box, Flex, Link, Skeleton, Text, VisuallyHidden } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { loadCode } from '../../../../../lib/code-loading/load-code.ts';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { useLenderFileUrl } from '../../../../../lib/services/use-lender-file-url.ts';
import { POLICY_FILES } from '../../../../../ui/upload/file-rules.ts';
import { FileCard } from '../../card/file-card.tsx';
import type { SettingCardProps } from '../../card/settings-card.tsx';
import { BorrowerMiniature } from '../miniature/borrower-miniature.tsx';

type PolicySource = File | string;

/**
 * Result of drawing page 1. `unavailable`: the file or the PDF code did not load. `unreadable`: the PDF
 * cannot be drawn.
 */
type PageState =
  | { readonly state: 'loading' | 'unavailable' | 'unreadable' }
  | { readonly state: 'drawn'; readonly pages: number };

async function loadBytes(source: PolicySource, signal: AbortSignal): Promise<ArrayBuffer | null> {
  try {
    if (source instanceof File) return await source.arrayBuffer();
    const response = await fetch(source, { signal });
    return response.ok ? await response.arrayBuffer() : null;
  } catch {
    return null;
  }
}

async function drawPolicy(
  canvas: HTMLCanvasElement,
  source: PolicySource,
  signal: AbortSignal,
): Promise<PageState> {
  const data = await loadBytes(source, signal);
  if (data === null) return { state: 'unavailable' };
  const code = await loadCode(() => import('./draw-first-page.ts')).catch(() => null);
  if (code === null) return { state: 'unavailable' };
  try {
    return { state: 'drawn', pages: await code.drawFirstPage(canvas, data) };
  } catch {
    // While offline, the likely cause is that the worker script did not load.
    return { state: navigator.onLine ? 'unreadable' : 'unavailable' };
  }
}

function usePolicyPage(source: PolicySource) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PageState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const isUnavailable = page.state === 'unavailable';
  useEffect(() => {
    if (!isUnavailable) return;
    const retry = () => setAttempt((before) => before + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isUnavailable]);
  useEffect(() => {
    const controller = new AbortController();
    // The component is keyed by file, so each canvas receives only one drawing.
    if (canvas.current !== null)
      void drawPolicy(canvas.current, source, controller.signal).then((result) => {
        if (!controller.signal.aborted) setPage(result);
      });
    return () => controller.abort();
  }, [source, attempt]);
  return { canvas, page };
}

/** Shows page 1 of the privacy policy. Requires a new `key` for each source. */
function PolicyPage({ source }: { readonly source: PolicySource }) {
  const t = useTexts();
  const { canvas, page } = usePolicyPage(source);
  const { state } = page;
  return (
    <>
      {state === 'loading' && (
        <Box>
          <VisuallyHidden role="status">{t('borrowerTools.policyLoading')}</VisuallyHidden>
          <Skeleton w="12rem" h="16rem" />
        </Box>
      )}
      <canvas
        ref={canvas}
        role="img"
        aria-label={state === 'drawn' ? t('borrowerTools.policyPage', { count: page.pages }) : undefined}
        hidden={state !== 'drawn'}
      />
      {state === 'drawn' && (
        <Text textStyle="xs" color="fg.muted">
          {t('borrowerTools.policyPages', { count: page.pages })}
        </Text>
      )}
      {state === 'unavailable' && <Text color="fg.muted">{t('borrowerTools.policyFailed')}</Text>}
      {state === 'unreadable' && <Text color="fg.muted">{t('borrowerTools.policyBroken')}</Text>}
    </>
  );
}

const keysByFile = new WeakMap<File, string>();
let lastKey = 0;

/** Returns a React key that is unique per file, even for files with the same name. */
function getSourceKey(source: PolicySource): string {
  if (!(source instanceof File)) return source;
  const key = keysByFile.get(source) ?? `file ${++lastKey}`;
  keysByFile.set(source, key);
  return key;
}

/** Card of the privacy policy (docs/product/settings.md#privacy-policy-upload). */
export function PolicyCard({ settings, title }: SettingCardProps) {
  const t = useTexts();
  const lender = useLender();
  const savedUrl = useLenderFileUrl(settings.privacyPolicyUrl);
  const renderPreview = (file: File | null) => {
    const source = file ?? savedUrl;
    return (
      <Flex
        direction="column"
        align="center"
        gap="2"
        p="3"
        borderWidth="1px"
        borderRadius="l2"
        textStyle="sm"
        textAlign="center"
        css={{
          '& canvas': {
            width: 'min(100%, 16rem)',
            borderWidth: '1px',
            borderColor: 'border',
            // PDF pages are white, even in dark mode.
            bg: 'white',
          },
        }}
      >
        {source === null ? (
          <Text color="fg.muted">{t('borrowerTools.noPolicy')}</Text>
        ) : (
          <PolicyPage key={getSourceKey(source)} source={source} />
        )}
        {file === null && savedUrl !== null && (
          <Link
            href={savedUrl}
            download
            display="inline-flex"
            alignItems="center"
            minH={{ base: '11', md: '0' }}
            gap="1.5"
            _icon={{ boxSize: '4' }}
          >
            <Download aria-hidden />
            {t('borrowerTools.policyOpen')}
          </Link>
        )}
      </Flex>
    );
  };
  return (
    <FileCard
      title={title}
      description={t('borrowerTools.policyDescription')}
      success={t('borrowerTools.policyUpdated')}
      rules={POLICY_FILES}
      upload={(file, options) => lender.with(options).uploadPrivacyPolicy(file)}
      renderPreview={renderPreview}
      renderBelow={(file) => (
        <BorrowerMiniature
          settings={settings}
          part="hasPolicy"
          changes={file === null ? {} : { hasPolicy: true }}
        />
      )}
    />
  );
}
