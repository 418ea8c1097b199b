import { Link } from '@chakra-ui/react';
import { formatPhone, phoneHref } from '../lib/format/phone.ts';

/** A formatted phone number that is a `tel:` link. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const href = phoneHref(phone);
  if (href === null) return phone;
  return (
    <Link href={href} whiteSpace="nowrap">
      {formatPhone(phone)}
    </Link>
  );
}
