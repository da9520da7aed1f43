import type { Context } from 'hono';
import * as z from 'zod/mini';
import { ChangedMeanwhile, type LastChange } from '../../shared/audit/wire.ts';
import { Problem } from '../../shared/platform/problem.ts';
import type { AuditStore, Editor, Recorder } from '../core/audit/audit-store.ts';
import type { EditedRow, RowEdited, RowRemoved } from '../core/audit/edited-rows.ts';
import type { CustomerStore } from '../core/identity/customer-store.ts';
import { namesOfStaff } from '../core/identity/staff-names.ts';
import type { Clock, Random } from '../core/lib/clock.ts';
import { ApiError, type ErrorCode } from './api-error.ts';
import { clientAddress } from './client-address.ts';
import type { HttpEnv } from './http-env.ts';

interface Deps {
  customers: Pick<CustomerStore, 'byId'>;
}

/** Identifies the member of staff who sends a request, for the change records. */
export function editorOf(c: Context<HttpEnv>, { clock, random }: { clock: Clock; random: Random }): Editor {
  return {
    id: random.token(12),
    at: clock.now().toISOString(),
    by: { tenantId: c.var.tenant.id, id: c.var.customer.id },
    address: clientAddress(c),
  };
}

/** Builds an audit recorder for the member of staff and the shop they work in. */
export function recorderOf(
  c: Context<HttpEnv>,
  deps: { audit: Pick<AuditStore, 'record'>; clock: Clock; random: Random },
): Recorder {
  return (entry) => deps.audit.record(c.var.shop.id, { ...editorOf(c, deps), ...entry });
}

/** Returns when and by whom a row was last changed. */
export async function lastChangeOf(
  deps: Deps,
  row: Omit<EditedRow<unknown>, 'content'>,
): Promise<LastChange | undefined> {
  const { changedAt: at, changedBy } = row;
  if (at === undefined || !changedBy) return undefined;
  const [by = { ...changedBy, name: '' }] = await namesOfStaff(deps, [changedBy]);
  return { at, by };
}

/** `problems` of a route that changes a row of `createEditedRows`; its refusals name `changed_meanwhile`. */
export const EDIT_PROBLEMS = { 409: z.union([z.extend(Problem, ChangedMeanwhile.shape), Problem]) } as const;

/**
 * Returns the stored row or throws the matching refusal.
 *
 * @param unknown error if the row no longer exists
 * @param refused errors for refused extra actions, by index
 */
export async function editedRow<Content>(
  deps: Deps,
  edited: RowEdited<Content>,
  { unknown, refused = [] }: { unknown: ErrorCode; refused?: readonly ErrorCode[] },
): Promise<EditedRow<Content>> {
  switch (edited.kind) {
    case 'stored':
      return edited.row;
    case 'out_of_date':
      throw await changedMeanwhile(deps, edited.row);
    case 'gone':
      throw new ApiError(unknown);
    case 'refused':
      throw new ApiError(refused[edited.actions[0] ?? 0] ?? unknown);
  }
}

/** A row that is already gone is a success. */
export async function removedRow(deps: Deps, removed: RowRemoved<unknown>): Promise<void> {
  if (removed.kind === 'out_of_date') throw await changedMeanwhile(deps, removed.row);
}

async function changedMeanwhile(deps: Deps, row: Omit<EditedRow<unknown>, 'content'>): Promise<ApiError> {
  const lastChange = await lastChangeOf(deps, row);
  const who = lastChange?.by.name;
  return new ApiError('changed_meanwhile', {
    extra: { revision: row.revision, ...(lastChange && { lastChange }) },
    customerMessage: who
      ? `${who} changed this a moment ago, so your changes weren’t saved. Check the current version and try again.`
      : 'This was changed a moment ago, so your changes weren’t saved. Check the current version and try again.',
  });
}
