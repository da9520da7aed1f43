import { type ApiProblem, isAbort, isProblem } from '../../lib/api-problem.ts';
import { copy } from './copy.ts';

/** What stands under the email field of the login: docs/product.md 5.13. Undefined: nothing to say. */
export function loginErrorText(error: unknown): string | undefined {
  if (isAbort(error)) return undefined;
  if (isProblem(error) && error.message === 'Email not found') return copy.errors.unknownEmail;
  return tooMany(error)?.customerMessage ?? copy.errors.loginFailed;
}

/** What stands under the code field. */
export function verifyErrorText(error: unknown): string | undefined {
  if (isAbort(error)) return undefined;
  if (isProblem(error) && error.message === 'Invalid code') return copy.errors.invalidCode;
  return tooMany(error)?.customerMessage ?? copy.errors.verifyFailed;
}

/** What stands under the email field of the sign-up. */
export function signupErrorText(error: unknown): string | undefined {
  if (isAbort(error)) return undefined;
  if (!isProblem(error)) return copy.errors.signupFailed;
  // the account exists: the server's way of saying so
  if (error.message === 'You must provide a loginMethod') return copy.errors.emailInUse;
  return error.customerMessage ?? copy.errors.signupFailed;
}

/** Nothing has failed, it only was too often: the server's sentence says so, and how long to wait. */
function tooMany(error: unknown): ApiProblem | undefined {
  return isProblem(error) && error.status === 429 ? error : undefined;
}
