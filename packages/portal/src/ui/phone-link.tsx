import { Link } from '@chakra-ui/react';
import { formatPhone, phoneHref } from '../lib/format/phone.ts';

/** A phone number as people read it, which a press calls. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const href = phoneHref(phone);
  if (href === null) return phone;
  return (
    <Link href={href} whiteSpace="nowrap">
      {formatPhone(phone)}
    </Link>
  );
}
