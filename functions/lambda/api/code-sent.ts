import type { CodeMailed } from '../../core/identity/mail-code.ts';
import { ApiError } from '../../http/api-error.ts';

/** That a code is on its way, whatever it is for. */
export function codeSent(result: CodeMailed): { result: 'LoginCodeSent' } {
  if (result.kind === 'too_soon') throw new ApiError('code_sent_recently', result);
  if (result.kind === 'mailbox_full') throw new ApiError('mailbox_full', result);
  if (result.kind === 'too_many') throw new ApiError('too_many_tries', result);
  return { result: 'LoginCodeSent' };
}
