import { isAbort, isProblem } from '../../lib/api-problem.ts';
import { copy } from './copy.ts';

/** What stands under the email field. Spec section 8, "Login". */
export function loginErrorText(error: unknown): string | undefined {
  if (isAbort(error)) return undefined;
  if (isProblem(error) && error.message === 'Email not found') return copy.errors.unknownEmail;
  // a code is on its way already: not a failed login, and the sentence says how long to wait
  if (isProblem(error, 'code_sent_recently') && error.customerMessage) return error.customerMessage;
  return copy.errors.loginFailed;
}

/** What stands under the code field. */
export function verifyErrorText(error: unknown): string | undefined {
  if (isAbort(error)) return undefined;
  return isProblem(error) && error.message === 'Invalid code' ? copy.errors.invalidCode : copy.errors.verifyFailed;
}
