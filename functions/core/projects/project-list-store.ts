import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { countRows, getRow, putAction, type Table } from '../db/table.ts';
import type { TransactionAction } from '../db/transact.ts';
import type { OwnerKey } from '../lib/owner.ts';
import { ListRow, listKey, ofAllProjects } from './project-rows.ts';

interface RemovedProject {
  id: string;
  version: number;
}

/** A snapshot of an owner's list of projects. Writes based on it fail if a project was added or removed since. */
export interface ProjectList {
  key: ReturnType<typeof listKey>;
  /** Counts additions, moves and removals. */
  revision: number;
  removed: readonly RemovedProject[];
}

/** Enough to recognize repeated requests, which arrive within minutes. */
const REMOVALS_MAX = 20;

/** The row of an owner that is written whenever a project is added or removed. */
export function createProjectListStore(table: Table) {
  async function read(tenantId: TenantId, owner: OwnerKey): Promise<ProjectList> {
    const key = listKey(tenantId, owner);
    const row = await getRow(table, key);
    const { revision, removed } = row ? z.parse(ListRow, row) : { revision: 0, removed: [] };
    return { key, revision, removed };
  }

  /** Written in the transaction that adds or removes a project. */
  function change({ key, revision, removed }: ProjectList, leaving?: RemovedProject): TransactionAction {
    const others = removed.filter(({ id }) => id !== leaving?.id);
    const all = leaving ? [...others, leaving] : others;
    return putAction(
      table,
      { ...key, revision: revision + 1, removed: all.slice(-REMOVALS_MAX) },
      { if: 'attribute_not_exists(pk) OR revision = :seen', values: { seen: revision } },
    );
  }

  /** @returns the number of an owner's projects, and of those that are not ordered */
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
 * The version at which a project was removed, unless the one to store is newer. A version that is not newer comes from
 * a repeated or outdated request; a newer one comes from a client that knows the removed version, and may restore the
 * project.
 */
export function removedSince(list: ProjectList, next: RemovedProject): number | undefined {
  const gone = list.removed.find(({ id }) => id === next.id);
  return gone && next.version <= gone.version ? gone.version : undefined;
}
