import type { Customer } from '../../../shared/customer/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { TooMany } from '../limits/rate-limits.ts';
import type { LoginCodeStore } from './login-code-store.ts';
import type { CodeMailed, createMailCode } from './mail-code.ts';
import type { createProveCode } from './prove-code.ts';
import type { Caller, Requesters } from './requester.ts';

interface ConfirmErasureDeps {
  loginCodes: LoginCodeStore;
  requesters: Requesters;
  mailCode: ReturnType<typeof createMailCode>;
  proveCode: ReturnType<typeof createProveCode>;
}

/**
 * Deleting an account is for good, so a code proves once more that the mailbox is the customer's: somebody who has found an
 * open browser has none. Its mail says what it is for; it logs nobody in, and a login code deletes nothing.
 */
export function createConfirmErasure({ loginCodes, requesters, mailCode, proveCode }: ConfirmErasureDeps) {
  async function requestCode(
    tenantId: TenantId,
    { id: customerId, email }: Pick<Customer, 'id' | 'email'>,
    caller: Caller,
  ): Promise<CodeMailed> {
    const mailbox = { tenantId, email };
    const requester = await requesters.recognize(mailbox, caller);
    return mailCode(mailbox, { kind: 'erasure', customerId }, requester, 'log_in');
  }

  /** Uses the code up; of two at the same moment one is confirmed. */
  async function confirm(
    tenantId: TenantId,
    { id, email }: Pick<Customer, 'id' | 'email'>,
    code: string,
    caller: Caller,
  ): Promise<{ kind: 'confirmed' | 'invalid' } | TooMany> {
    const proven = await proveCode({ tenantId, email }, code, caller, 'erasure');
    if (proven.kind === 'too_many') return proven;
    if (proven.kind !== 'right') return { kind: 'invalid' };
    const { purpose, hash } = proven.kept;
    if (purpose.kind !== 'erasure' || purpose.customerId !== id) return { kind: 'invalid' };
    return { kind: (await loginCodes.consume(proven.key, hash)) === 'gone' ? 'invalid' : 'confirmed' };
  }

  return { requestCode, confirm };
}
