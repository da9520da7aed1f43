import type { TenantId } from '../../../shared/lib/scalars.ts';
import { getRow, type Table, updateAction, updateRow } from '../db/table.ts';
import type { TransactionAction } from '../db/transact.ts';
import type { OwnerKey } from '../lib/owner.ts';
import type { StartedAttempt } from './attempt.ts';
import type { ProjectClaims } from './project-claims.ts';
import { isRewardName } from './project-claims.ts';

const PREFIX = 'project-';
const COPIED_AT_ONCE = 50;
export const claimPartition = (tenantId: TenantId, owner: OwnerKey) => `ORDERED#${tenantId}#${owner}`;
const claimKey = (tenantId: TenantId, owner: OwnerKey) => ({ pk: claimPartition(tenantId, owner), sk: 'META' });

export type ProjectClaimStore = ReturnType<typeof createProjectClaimStore>;

/**
 * Projects that are being ordered or were ordered: a project is ordered once (docs/spec 13.4). One row per owner maps
 * each project to the attempt that claimed it. A failed attempt releases its projects, an order keeps them forever. To
 * be
 * ordered again, a project is copied under a new id.
 */
export function createProjectClaimStore(table: Table) {
  /** Transaction actions for starting an attempt: claims all its projects, or none. */
  function take({
    tenantId,
    token,
    claims,
  }: Pick<StartedAttempt, 'tenantId' | 'token' | 'claims'>): TransactionAction[] {
    return forEachOwner(claims, (owner, names) => {
      const aliases = names.map((_, index) => `p${index}`);
      return updateAction(table, claimKey(tenantId, owner), {
        set: Object.fromEntries(names.map((name) => [name, token])),
        if: aliases.map((alias) => `attribute_not_exists(#${alias})`).join(' AND '),
        names: Object.fromEntries(names.map((name, index) => [`p${index}`, name])),
      });
    });
  }

  /** Transaction actions for ending an attempt without an order; only the claiming attempt may use them. */
  function giveBack({ tenantId, claims }: Pick<StartedAttempt, 'tenantId' | 'claims'>): TransactionAction[] {
    return forEachOwner(claims, (owner, names) => updateAction(table, claimKey(tenantId, owner), { remove: names }));
  }

  /**
   * Projects of these owners that attempts have claimed.
   *
   * @returns tokens of attempts by project
   */
  async function takenBy(tenantId: TenantId, owners: readonly OwnerKey[]): Promise<Map<string, string>> {
    const rows = await Promise.all(owners.map((owner) => getRow(table, claimKey(tenantId, owner))));
    return new Map(
      rows.flatMap((row = {}) =>
        Object.entries(row).flatMap(([name, token]) =>
          name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), String(token)] as const] : [],
        ),
      ),
    );
  }

  /**
   * Copies the claims of a merged account to the remaining one, except rewards, which are numbered per account.
   * Idempotent.
   */
  async function copyTo(tenantId: TenantId, from: OwnerKey, to: OwnerKey): Promise<void> {
    const claims = [...(await takenBy(tenantId, [from]))].filter(([name]) => !isRewardName(name));
    for (let start = 0; start < claims.length; start += COPIED_AT_ONCE) {
      const some = claims.slice(start, start + COPIED_AT_ONCE);
      await updateRow(table, claimKey(tenantId, to), {
        setOnce: Object.fromEntries(some.map(([name, token]) => [`${PREFIX}${name}`, token])),
      });
    }
  }

  return { take, giveBack, takenBy, copyTo };
}

function forEachOwner(
  { projectIds, owners }: ProjectClaims,
  action: (owner: OwnerKey, names: string[]) => TransactionAction,
): TransactionAction[] {
  if (projectIds.length === 0) return [];
  const names = projectIds.map((id) => `${PREFIX}${id}`);
  return owners.map((owner) => action(owner, names));
}
