import { Box, Flex, Link, Skeleton, Text, VisuallyHidden } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { loadCode } from '../../../../../lib/code-loading/load-code.ts';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { useLenderFile } from '../../../../../lib/services/use-lender-file.ts';
import { POLICY_FILES } from '../../../../../ui/upload/file-rules.ts';
import { FileCard } from '../../card/file-card.tsx';
import type { SettingCardProps } from '../../card/settings-card.tsx';

/** Where a PDF comes from: this device, or an address of the lender's. */
type PolicySource = File | string;

type Shown =
  | { readonly state: 'loading' | 'lost' | 'broken'; readonly of: PolicySource }
  | { readonly state: 'drawn'; readonly of: PolicySource; readonly pages: number };

/** The file's bytes; null when they did not come. */
async function bytesOf(source: PolicySource, signal: AbortSignal): Promise<ArrayBuffer | null> {
  try {
    if (source instanceof File) return await source.arrayBuffer();
    const answer = await fetch(source, { signal });
    return answer.ok ? await answer.arrayBuffer() : null;
  } catch {
    return null;
  }
}

/** Loads the library that reads PDFs with the first of them. */
async function draw(canvas: HTMLCanvasElement, source: PolicySource, signal: AbortSignal): Promise<Shown> {
  const data = await bytesOf(source, signal);
  if (data === null) return { state: 'lost', of: source };
  try {
    const { drawFirstPage } = await loadCode(() => import('./draw-first-page.ts'));
    return { state: 'drawn', of: source, pages: await drawFirstPage(canvas, data) };
  } catch {
    // Without a network it is the worker that did not arrive.
    return { state: navigator.onLine ? 'broken' : 'lost', of: source };
  }
}

function usePolicyPage(source: PolicySource) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState<Shown>({ state: 'loading', of: source });
  const [attempt, setAttempt] = useState(0);
  const isLost = shown.state === 'lost';
  useEffect(() => {
    if (!isLost) return;
    const retry = () => setAttempt((before) => before + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isLost]);
  useEffect(() => {
    const stop = new AbortController();
    // Each file has a canvas of its own: two are never drawn into one.
    if (canvas.current !== null)
      void draw(canvas.current, source, stop.signal).then((drawn) => {
        if (!stop.signal.aborted) setShown(drawn);
      });
    return () => stop.abort();
  }, [source, attempt]);
  return { canvas, shown };
}

/** Page 1 of the privacy policy. Mount it anew for another file. */
function PolicyPage({ source }: { readonly source: PolicySource }) {
  const t = useTexts();
  const { canvas, shown } = usePolicyPage(source);
  const { state } = shown;
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
        aria-label={state === 'drawn' ? t('borrowerTools.policyPage', { count: shown.pages }) : undefined}
        hidden={state !== 'drawn'}
      />
      {state === 'drawn' && (
        <Text textStyle="xs" color="fg.muted">
          {t('borrowerTools.policyPages', { count: shown.pages })}
        </Text>
      )}
      {state === 'lost' && <Text color="fg.muted">{t('borrowerTools.policyLost')}</Text>}
      {state === 'broken' && <Text color="fg.muted">{t('borrowerTools.policyBroken')}</Text>}
    </>
  );
}

/** A key for each file that is shown. */
const keys = new WeakMap<File, string>();
let lastKey = 0;
function keyOf(source: PolicySource): string {
  if (!(source instanceof File)) return source;
  const key = keys.get(source) ?? `file ${++lastKey}`;
  keys.set(source, key);
  return key;
}

/** The privacy policy with its first page. */
export function PolicyCard({ settings, title }: SettingCardProps) {
  const t = useTexts();
  const lender = useLender();
  const savedUrl = useLenderFile(settings.privacyPolicyUrl);
  const picture = (file: File | null) => {
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
            // Paper is white in the dark too.
            bg: 'white',
          },
        }}
      >
        {source === null ? (
          <Text color="fg.muted">{t('borrowerTools.noPolicy')}</Text>
        ) : (
          <PolicyPage key={keyOf(source)} source={source} />
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
      upload={(file, sending) => lender.uploadPrivacyPolicy(file, sending)}
      picture={picture}
    />
  );
}
