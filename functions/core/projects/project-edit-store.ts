import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { ProjectEdit } from '../../../shared/project/admin-wire.ts';
import { putAction, queryPage, type Table } from '../db/table.ts';
import type { TransactionAction } from '../db/transact.ts';
import type { OwnerKey } from '../lib/owner.ts';
import { editKey, ofEdits } from './project-rows.ts';

const EDITS_SHOWN_MAX = 100;

export interface ProjectEditStore {
  entry(tenantId: TenantId, owner: OwnerKey, projectId: string, edit: ProjectEdit): TransactionAction;
  latest(tenantId: TenantId, owner: OwnerKey, projectId: string): Promise<ProjectEdit[]>;
}

/** Edits of customers' projects by staff. Entries are immutable and outlive their project. */
export function createProjectEditStore(table: Table): ProjectEditStore {
  /** Written in the transaction of the project. */
  function entry(tenantId: TenantId, owner: OwnerKey, projectId: string, edit: ProjectEdit): TransactionAction {
    return putAction(table, { ...editKey(tenantId, owner, projectId, edit), ...edit });
  }

  /** Newest first, at most 100. */
  async function latest(tenantId: TenantId, owner: OwnerKey, projectId: string): Promise<ProjectEdit[]> {
    const { rows } = await queryPage(table, {
      ...ofEdits(tenantId, owner, projectId),
      isDescending: true,
      limit: EDITS_SHOWN_MAX,
      isConsistent: true,
    });
    return rows.map((row) => z.parse(ProjectEdit, row));
  }

  return { entry, latest };
}
