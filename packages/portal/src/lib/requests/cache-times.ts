/** How long client details, borrower details and payment frequencies hold (spec section 9). */
export const FIVE_MINUTES_MS = 5 * 60 * 1000;
