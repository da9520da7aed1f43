import type { CheckoutProblem } from '../core/checkout/checkout-request.ts';
import { ApiError } from './api-error.ts';

/** That an address takes no parcel, each reason at its field. */
export function undeliverable(problems: readonly CheckoutProblem[]): ApiError {
  const errors = problems.map((problem) => ({
    path: 'field' in problem ? `body.address.${problem.field}` : 'body.address',
    message: problem.message,
  }));
  return new ApiError('invalid_request', { errors });
}

/** Photos that are not the caller's to use; whose they are, is not told. @param paths of the fields that name them */
export function unknownPhoto(paths: readonly string[]): ApiError {
  const message = 'Photo not found.';
  return new ApiError('unknown_photo', { errors: paths.map((path) => ({ path, message })) });
}
