import type { Dispatcher } from 'undici';

/**
 * The error of a call that failed before a byte was sent, because no connection to the lender could be
 * opened. `cause` is the reason.
 */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}

/**
 * Reports a NotSentError for a call that was never sent. Later errors are unchanged, because the lender may have received the
 * call once its first byte is sent.
 */
export const markNotSent: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  let hasStarted = false;
  return dispatch(options, {
    // Called with an open connection, just before the first byte.
    onRequestStart: (controller, context) => {
      hasStarted = true;
      handler.onRequestStart?.(controller, context);
    },
    onResponseStart: (...response) => handler.onResponseStart?.(...response),
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => {
      const reported = hasStarted ? error : new NotSentError(error.message, { cause: error });
      handler.onResponseError?.(controller, reported);
    },
  });
};
