import { Link } from '@chakra-ui/react';
import { formatPhone, toPhoneHref } from '../lib/format/phone.ts';

export function PhoneLink({ phone }: { readonly phone: string }) {
  const href = toPhoneHref(phone);
  if (href === null) return phone;
  return (
    <Link href={href} whiteSpace="nowrap">
      {formatPhone(phone)}
    </Link>
  );
}
