import { Flex, Link, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { useLenderFile } from '../../../../../lib/services/use-lender-file.ts';
import { POLICY_FILES } from '../../../../../ui/upload/file-rules.ts';
import { FileCard } from '../../card/file-card.tsx';
import { clientSettingsQuery } from '../../card/settings-queries.ts';
import { PolicyPage, type PolicySource } from './policy-page.tsx';

/** A key for each file that is shown. */
const keys = new WeakMap<File, string>();
let lastKey = 0;
function keyOf(source: PolicySource): string {
  if (!(source instanceof File)) return source;
  const key = keys.get(source) ?? `file ${++lastKey}`;
  keys.set(source, key);
  return key;
}

/** The privacy policy with its first page. @param saved where the lender's is; null while there is none */
export function PolicyCard({ saved }: { readonly saved: string | null }) {
  const t = useTexts();
  const lender = useLender();
  const savedUrl = useLenderFile(saved);
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
      title={t('borrowerTools.policy')}
      description={t('borrowerTools.policyDescription')}
      success={t('borrowerTools.policyUpdated')}
      rules={POLICY_FILES}
      upload={(file, sending) => lender.uploadPrivacyPolicy(file, sending)}
      refetch={[clientSettingsQuery(lender).queryKey]}
      picture={picture}
    />
  );
}
