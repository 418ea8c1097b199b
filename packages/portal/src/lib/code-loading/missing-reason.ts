/** The reason that code has not loaded: the connection is lost, or a new release has replaced the code. */
export type MissingReason = 'connection-lost' | 'code-removed';
