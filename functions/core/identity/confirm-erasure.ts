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
 * Deleting an account is final, so a mailed code proves that the customer owns the mailbox, which a stranger at an
 * unlocked browser may not. The mail states its purpose; the code cannot log in, and a login code cannot delete an
 * account.
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

  /** Consumes the code; exactly one of several concurrent calls is confirmed. */
  async function confirm(
    tenantId: TenantId,
    { id, email }: Pick<Customer, 'id' | 'email'>,
    code: string,
    caller: Caller,
  ): Promise<{ kind: 'confirmed' | 'replaced' | 'invalid' } | TooMany> {
    const proven = await proveCode({ tenantId, email }, code, caller, 'erasure');
    if (proven.kind === 'too_many' || proven.kind === 'replaced') return proven;
    if (proven.kind !== 'right') return { kind: 'invalid' };
    const { purpose, hash } = proven.kept;
    if (purpose.kind !== 'erasure' || purpose.customerId !== id) return { kind: 'invalid' };
    return { kind: (await loginCodes.consume(proven.key, hash)) === 'gone' ? 'invalid' : 'confirmed' };
  }

  return { requestCode, confirm };
}
