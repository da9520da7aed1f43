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
