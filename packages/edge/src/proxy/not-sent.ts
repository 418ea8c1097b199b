import type { Dispatcher } from 'undici';

/** Nothing of a call has left the edge: no connection to the lender came about. `cause` says why. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/**
 * Makes the failure of a call that never began to be sent a NotSent. From its first byte on the lender may have
 * received all of it, whatever the connection did then, so such a failure stays what it is.
 */
export const markNotSent: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  let isUnderWay = false;
  return dispatch(options, {
    // Called with a connection at hand, just before the first byte.
    onRequestStart: (controller, context) => {
      isUnderWay = true;
      handler.onRequestStart?.(controller, context);
    },
    onResponseStart: (...answer) => handler.onResponseStart?.(...answer),
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => {
      const told = isUnderWay ? error : new NotSent(error.message, { cause: error });
      handler.onResponseError?.(controller, told);
    },
  });
};
