/**
 * The time in ms for which data that rarely changes, such as client details, is cached
 * (docs/product/limits-and-constants.md#caches).
 */
export const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The time in ms for which the payment history of a loan account is cached, so that opening the account requests it only once. */
export const PAYMENT_HISTORY_CACHE_MS = 5000;
