/**
 * A session on the server ends this many seconds after the lender's idle timeout. The grace period covers the
 * interval between two activity reports of the portal. See
 * docs/product/sign-in-and-session.md#idle-timeout-at-the-lender.
 */
export const IDLE_GRACE_SECONDS = 60;

/**
 * How long requests with the token of an ended session get the response "session expired". See
 * docs/product/sign-in-and-session.md#session-lifetime-at-the-lender.
 */
const ENDED_SESSION_RETENTION_MS = 24 * 60 * 60_000;

/** Sessions that ended before this time are deleted. */
export const getEndedSessionCutoff = (now: Date) => new Date(now.getTime() - ENDED_SESSION_RETENTION_MS);
