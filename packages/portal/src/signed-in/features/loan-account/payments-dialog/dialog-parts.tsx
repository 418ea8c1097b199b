import {
  Box,
  Button,
  chakra,
  Flex,
  Heading,
  type HeadingProps,
  Skeleton,
  Stack,
  Text,
} from '@chakra-ui/react';
import { ArrowLeft, CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { type ReactNode, type Ref, useId, useImperativeHandle } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../../../../lib/services/services.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { STEP_FOCUS, useStepFocus } from '../../../../ui/step-focus.ts';

/**
 * Returns a function that navigates to the previous screen.
 * @param to the path to open if the screen was opened by its URL, so that there is no previous screen
 */
export function useGoBack(to: string): () => void {
  const navigate = useNavigate();
  const isInitialEntry = useLocation().key === 'default';
  return () => void (isInitialEntry ? navigate(to, { replace: true }) : navigate(-1));
}

export function BackButton({ to }: { readonly to: string }) {
  const t = useTexts();
  return (
    <IconButton label={t('payments.back')} onClick={useGoBack(to)}>
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}

interface StepHeadingProps extends HeadingProps {
  readonly ref?: Ref<HTMLHeadingElement | null>;
}

/** The heading of a screen in the Payments dialog. It receives the focus, so that screen readers announce the screen. */
export function StepHeading({ ref, ...props }: StepHeadingProps) {
  const heading = useStepFocus<HTMLHeadingElement>();
  useImperativeHandle<HTMLHeadingElement | null, HTMLHeadingElement | null>(ref, () => heading.current);
  return <Heading as="h3" size="lg" {...props} {...STEP_FOCUS} ref={heading} tabIndex={-1} />;
}

const RESULT_STYLES = {
  succeeded: { icon: CircleCheck, palette: 'success' },
  failed: { icon: CircleAlert, palette: 'danger' },
  unknown: { icon: CircleHelp, palette: 'warning' },
} as const;

interface ResultMessageProps {
  readonly kind: keyof typeof RESULT_STYLES;
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows an outcome. `aria-describedby` makes screen readers announce the details with the focused heading. */
export function ResultMessage({ kind, title, children }: ResultMessageProps) {
  const { icon: Icon, palette } = RESULT_STYLES[kind];
  const detailsId = useId();
  return (
    <Stack gap="4" maxW="34rem" mx="auto" align="center" textAlign="center" role="status">
      <Box color={`${palette}.fg`} _icon={{ boxSize: '10' }}>
        <Icon aria-hidden />
      </Box>
      <StepHeading size="xl" aria-describedby={detailsId}>
        {title}
      </StepHeading>
      <Stack id={detailsId} gap="4" align="center">
        {children}
      </Stack>
    </Stack>
  );
}

export function CopyableValue({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Flex gap="2" align="center" justify="center">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd display="flex" alignItems="center" gap="2" fontVariantNumeric="tabular-nums">
        {value}
        <CopyButton value={value} valueName={label} />
      </chakra.dd>
    </Flex>
  );
}

export function DialogSkeleton() {
  const t = useTexts();
  return (
    <Stack gap="3" aria-busy aria-label={t('list.loading')} py="4">
      <Skeleton h="4" w="40%" />
      <Skeleton h="14" />
      <Skeleton h="14" />
      <Skeleton h="10" w="60%" />
    </Stack>
  );
}

interface FieldLoadErrorProps {
  readonly message: string;
  readonly retry: () => void;
}

/** Shown at a field or text whose data could not be loaded. */
export function FieldLoadError({ message, retry }: FieldLoadErrorProps) {
  const t = useTexts();
  return (
    <Flex role="alert" gap="3" align="center" justify="space-between" mb="2">
      {message}
      <Button variant="outline" size="sm" onClick={retry}>
        {t('problem.retry')}
      </Button>
    </Flex>
  );
}

interface SummaryRow {
  readonly label: string;
  readonly value: ReactNode;
  /** Emphasizes the row with the total. */
  readonly strong?: boolean;
}

interface MissingValueProps {
  readonly text: 'payments.notSelected' | 'payments.notEntered' | 'payments.notCalculated';
}

export function MissingValue({ text }: MissingValueProps) {
  return <Text color="fg.muted">{useTexts()(text)}</Text>;
}

export function SummaryList({ rows }: { readonly rows: readonly SummaryRow[] }) {
  const t = useTexts();
  return (
    <Box as="section" aria-labelledby="payment-summary" p="4" bg="bg.muted" borderRadius="l2" h="fit-content">
      <Heading as="h3" size="md" id="payment-summary" mb="2">
        {t('payments.summary')}
      </Heading>
      <dl>
        {rows.map(({ label, value, strong = false }) => (
          <Flex
            key={label}
            justify="space-between"
            gap="4"
            py="1.5"
            fontWeight={strong ? 'semibold' : undefined}
            borderTopWidth={strong ? '1px' : undefined}
            mt={strong ? '1' : undefined}
          >
            <chakra.dt color={strong ? undefined : 'fg.muted'} flexShrink={0}>
              {label}
            </chakra.dt>
            <chakra.dd minW="0" textAlign="end" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </Flex>
        ))}
      </dl>
    </Box>
  );
}
