import 'virtual:texts/list';
import { Text } from '@chakra-ui/react';
import { useTexts } from '../../lib/services/services.ts';

export function UnreadableRows({ count }: { readonly count: number }) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <Text role="alert" textStyle="sm" color="fg.muted" py="2">
      {t('list.unreadableRows', { count })}
    </Text>
  );
}
