/** A reason why the edge cannot start. Its message is shown to the operator without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
