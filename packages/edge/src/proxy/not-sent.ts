import type { Dispatcher } from 'undici';

/** No byte of a call was sent, because no connection to the lender could be opened. `cause` has the reason. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/**
 * Replaces the error of a call that was never sent by NotSent. After the first byte the lender may have received the whole call,
 * so later errors stay unchanged.
 */
export const markNotSent: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  let isStarted = false;
  return dispatch(options, {
    // Called with an open connection, just before the first byte.
    onRequestStart: (controller, context) => {
      isStarted = true;
      handler.onRequestStart?.(controller, context);
    },
    onResponseStart: (...response) => handler.onResponseStart?.(...response),
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => {
      const reported = isStarted ? error : new NotSent(error.message, { cause: error });
      handler.onResponseError?.(controller, reported);
    },
  });
};
