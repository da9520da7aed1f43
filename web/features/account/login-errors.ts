import { type ApiProblem, isAbort, isProblem } from '../../lib/api-problem.ts';
import type { TextsOf } from '../../lib/texts.ts';
import type { accountTexts } from './copy.ts';

/** Error under the login's email field; undefined for an aborted call (docs/spec 5.13). */
export function loginErrorText(copy: TextsOf<typeof accountTexts>, error: unknown): string | undefined {
  if (isAbort(error)) return undefined;
  if (isProblem(error) && error.message === 'Email not found') return copy.errors.unknownEmail;
  return `${copy.errors.loginFailed}${isRateLimited(error) ? reasonOf(copy, error) : ''}`;
}

/** Error under the code field. */
export function verifyErrorText(copy: TextsOf<typeof accountTexts>, error: unknown): string | undefined {
  if (isAbort(error)) return undefined;
  if (isProblem(error) && error.message === 'Invalid code') return copy.errors.invalidCode;
  return copy.errors.verifyFailed;
}

/** Says that a newer code was sent, or when another try is possible. */
export function verifyNoticeText(copy: TextsOf<typeof accountTexts>, error: unknown): string | undefined {
  if (isProblem(error, 'code_replaced')) return copy.verify.newerSent;
  if (!isRateLimited(error) || error.retryAfterSeconds === undefined) return undefined;
  return copy.verify.waitToTry(error.retryAfterSeconds);
}

/** Error under the sign-up's email field. */
export function signupErrorText(copy: TextsOf<typeof accountTexts>, error: unknown): string | undefined {
  if (isAbort(error)) return undefined;
  if (!isProblem(error)) return copy.errors.signupFailed;
  // The server sends this message when the account exists.
  if (error.message === 'You must provide a loginMethod') return copy.errors.emailInUse;
  return error.customerMessage ?? copy.errors.signupFailed;
}

function isRateLimited(error: unknown): error is ApiProblem {
  return isProblem(error) && error.status === 429;
}

/** For a rate limit, says how long to wait instead of reporting a failure. */
function reasonOf(copy: TextsOf<typeof accountTexts>, error: ApiProblem): string {
  const { because, wait } = copy.errors;
  const until = wait(error.retryAfterSeconds);
  if (isProblem(error, 'code_sent_recently')) return because.sentRecently(until);
  return isProblem(error, 'mailbox_full') ? because.mailboxFull(until) : because.tooMany(until);
}
