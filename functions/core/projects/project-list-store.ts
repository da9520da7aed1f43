import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { countRows, getRow, putAction, type Table } from '../db/table.ts';
import type { TransactionAction } from '../db/transact.ts';
import type { OwnerKey } from '../lib/owner.ts';
import { ListRow, listKey, ofAllProjects } from './project-rows.ts';

interface RemovedProject {
  id: string;
  /** the last that was stored */
  version: number;
}

/** Which projects an owner has, at one moment: what says so is written only where nothing has come or gone since. */
export interface ProjectList {
  key: ReturnType<typeof listKey>;
  /** counts what was created, moved here and removed */
  revision: number;
  removed: readonly RemovedProject[];
}

/** What nobody sends again any more is forgotten: requests that arrive twice do so within minutes. */
const REMOVED_KEPT = 20;

/** The row of an owner that is written whenever a project comes or goes. */
export function createProjectListStore(table: Table) {
  async function read(tenantId: TenantId, owner: OwnerKey): Promise<ProjectList> {
    const key = listKey(tenantId, owner);
    const row = await getRow(table, key);
    const { revision, removed } = row ? z.parse(ListRow, row) : { revision: 0, removed: [] };
    return { key, revision, removed };
  }

  /** To be written with the project that comes or goes. */
  function change({ key, revision, removed }: ProjectList, leaving?: RemovedProject): TransactionAction {
    const others = removed.filter(({ id }) => id !== leaving?.id);
    const all = leaving ? [...others, leaving] : others;
    return putAction(
      table,
      { ...key, revision: revision + 1, removed: all.slice(-REMOVED_KEPT) },
      { if: 'attribute_not_exists(pk) OR revision = :seen', values: { seen: revision } },
    );
  }

  /** @returns how many projects an owner has, and how many of them are not ordered */
  async function count(tenantId: TenantId, owner: OwnerKey): Promise<{ open: number; all: number }> {
    const { where, values } = ofAllProjects(tenantId, owner);
    const { found, read } = await countRows(table, {
      where,
      filter: 'attribute_not_exists(#status) OR #status <> :completed',
      values: { ...values, completed: 'Completed' },
      isConsistent: true,
    });
    return { open: found, all: read };
  }

  return { read, change, count };
}

/**
 * The version with which a project was removed, where what is to be stored is not newer: it comes from a request that was
 * repeated, or made before the last save was seen. Whoever saves a newer one knows of that version, and may bring the
 * project back.
 */
export function removedSince(list: ProjectList, next: RemovedProject): number | undefined {
  const gone = list.removed.find(({ id }) => id === next.id);
  return gone && next.version <= gone.version ? gone.version : undefined;
}
