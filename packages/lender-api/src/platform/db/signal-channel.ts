/** One channel for everything; the payload says what it is about. */
export const SIGNAL_CHANNEL = 'livery_signals';
