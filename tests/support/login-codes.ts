import { queryRows, updateRow } from '../../functions/core/db/table.ts';
import { LOGIN_CODE_RESEND_AFTER_SECONDS } from '../../functions/core/identity/login-code.ts';
import { loginCodePartition } from '../../functions/core/identity/login-code-store.ts';
import type { TenantId } from '../../shared/lib/scalars.ts';
import { localEndpoints } from './local-endpoints.ts';
import { createStoredRows } from './stored-rows.ts';

/** Moves the codes mailed to an address back by the time after which the server mails another one. */
export async function letCodesRest(url: string, tenantId: TenantId, email: string): Promise<void> {
  const table = createStoredRows(await localEndpoints(url)).table('Ephemeral');
  const rows = await queryRows(table, {
    where: 'pk = :pk',
    values: { pk: loginCodePartition(tenantId, email) },
  });
  const codes = rows.filter(({ sentAt }) => sentAt !== undefined);
  if (codes.length === 0) throw new Error(`No code was mailed to ${email} by ${tenantId}`);
  for (const { pk, sk } of codes)
    await updateRow(table, { pk, sk }, { add: { sentAt: -LOGIN_CODE_RESEND_AFTER_SECONDS } });
}
