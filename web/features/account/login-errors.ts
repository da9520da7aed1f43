import { type ApiProblem, isAbort, isProblem } from '../../lib/api-problem.ts';
import { copy } from './copy.ts';

/** What stands under the email field of the login: docs/product.md 5.13. Undefined: nothing to say. */
export function loginErrorText(error: unknown): string | undefined {
  if (isAbort(error)) return undefined;
  if (isProblem(error) && error.message === 'Email not found') return copy.errors.unknownEmail;
  return `${copy.errors.loginFailed}${isTooMany(error) ? reasonOf(error) : ''}`;
}

/** What stands under the code field. */
export function verifyErrorText(error: unknown): string | undefined {
  if (isAbort(error)) return undefined;
  if (isProblem(error) && error.message === 'Invalid code') return copy.errors.invalidCode;
  return copy.errors.verifyFailed;
}

/** What is told beside it: when another try makes sense. Undefined: nobody has to wait. */
export function verifyWaitText(error: unknown): string | undefined {
  if (!isTooMany(error) || error.retryAfterSeconds === undefined) return undefined;
  return copy.verify.waitToTry(error.retryAfterSeconds);
}

/** What stands under the email field of the sign-up. */
export function signupErrorText(error: unknown): string | undefined {
  if (isAbort(error)) return undefined;
  if (!isProblem(error)) return copy.errors.signupFailed;
  // the account exists: the server's way of saying so
  if (error.message === 'You must provide a loginMethod') return copy.errors.emailInUse;
  return error.customerMessage ?? copy.errors.signupFailed;
}

function isTooMany(error: unknown): error is ApiProblem {
  return isProblem(error) && error.status === 429;
}

/** Nothing has failed, it only was too often: what follows says so, and how long to wait. */
function reasonOf(error: ApiProblem): string {
  const { because, wait } = copy.errors;
  const until = wait(error.retryAfterSeconds);
  if (isProblem(error, 'code_sent_recently')) return because.sentRecently(until);
  return isProblem(error, 'mailbox_full') ? because.mailboxFull(until) : because.tooMany(until);
}
