/** (312) 555-0142, as people read it out; what is no ten digits stays as it came. */
export const formatPhone = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
