import { fullName, type Name } from '../../../lib/format/names.ts';

/** A name that a narrow column may cut off; the whole of it shows on hover. */
export function PersonName({ person }: { readonly person: Name }) {
  const name = fullName(person);
  return <span title={name}>{name}</span>;
}
