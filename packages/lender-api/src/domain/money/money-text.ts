const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats integer cents as `$1,234.50` (docs/product/limits-and-constants.md#money-format). */
export const formatMoney = (cents: number) => DOLLARS.format(cents / 100);
