/** The channel of all signals. Their payload identifies the subject. */
export const SIGNAL_CHANNEL = 'livery_signals';
