/**
 * How much longer than the lender's idle timeout a session lasts at the server. It covers the interval between two
 * reports of the portal, which itself ends the session on time.
 */
export const IDLE_GRACE_SECONDS = 60;

/** So long a session that is over is still known, so that whoever comes back with it is told that it is over. */
const KNOWN_MS = 24 * 60 * 60_000;

/** Sessions that ended before this are cleared away. */
export const forgottenBefore = (now: Date) => new Date(now.getTime() - KNOWN_MS);
