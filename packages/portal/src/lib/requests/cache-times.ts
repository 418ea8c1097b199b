/**
 * The time in ms for which data that rarely changes, such as client details, is cached
 * (docs/product/limits-and-constants.md#caches).
 */
export const FIVE_MINUTES_MS = 5 * 60 * 1000;
