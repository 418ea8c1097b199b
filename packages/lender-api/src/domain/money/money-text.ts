const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.50` from whole cents, as the portal shows money (spec section 9). */
export const moneyText = (cents: number) => DOLLARS.format(cents / 100);
