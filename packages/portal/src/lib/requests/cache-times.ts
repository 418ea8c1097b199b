/** The cache time of data that rarely changes, such as client details (docs/product/limits-and-constants.md#caches). */
export const FIVE_MINUTES_MS = 5 * 60 * 1000;
