import type { CheckoutProblem } from '../core/checkout/checkout-request.ts';
import { ApiError } from './api-error.ts';

/** The refusal of an address that cannot receive parcels, each reason at its field. */
export function undeliverable(problems: readonly CheckoutProblem[]): ApiError {
  const errors = problems.map((problem) => ({
    path: 'field' in problem ? `body.address.${problem.field}` : 'body.address',
    message: problem.message,
  }));
  return new ApiError('invalid_request', { errors });
}

/**
 * The refusal of photos that the caller may not use; it does not reveal whose they are.
 *
 * @param paths of the fields that name them
 */
export function unknownPhoto(paths: readonly string[]): ApiError {
  const message = 'Photo not found.';
  return new ApiError('unknown_photo', { errors: paths.map((path) => ({ path, message })) });
}
