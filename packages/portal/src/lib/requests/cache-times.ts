/**
 * The cache time of client details, borrower details and payment frequencies
 * (docs/product/limits-and-constants.md#caches).
 */
export const FIVE_MINUTES_MS = 5 * 60 * 1000;
