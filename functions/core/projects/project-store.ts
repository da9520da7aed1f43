/**
 * Projects: walls of tiles that shoppers design. Each has a version, so that two windows cannot overwrite each other.
 * workflows/save-project.ts validates saves; workflows/merge-cart.ts moves a cart's projects to the customer who signs
 * in.
 *
 * Changed by: lambda/api (saves, moves, removes), lambda/admin (saves for a customer), lambda/orders and lambda/sweep
 * (complete the ordered ones), lambda/privacy (removes those of abandoned carts and of deleted customers).
 * lambda/storefront reads.
 */

import { isDeepStrictEqual } from 'node:util';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { OPEN_PROJECTS_MAX, PROJECTS_MAX } from '../../../shared/project/limits.ts';
import { isTakenBy, type Removal } from '../../../shared/project/removal.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import { deleteAction, putAction, putRow, type Table } from '../db/table.ts';
import { type TransactionAction, transact } from '../db/transact.ts';
import type { OwnerKey } from '../lib/owner.ts';
import { createProjectListStore, removedSince } from './project-list-store.ts';
import { createProjectReadStore, type PageOptions, type ProjectPage } from './project-read-store.ts';
import { projectKey, type Row, toRows } from './project-rows.ts';

export type ProjectSaved =
  | { kind: 'saved'; project: Project }
  | { kind: 'conflict'; stored: Project }
  /** The owner has the maximum number of projects; nothing was stored. */
  | { kind: 'too_many_projects' }
  /** It was removed at this version since it was read; nothing was stored. */
  | { kind: 'removed'; version: number };

/**
 * Decision about a save, given the stored project: a conditional write, no change because it is already so, or a
 * refusal.
 */
type Revised<Refusal> = { kind: 'write'; project: Project } | { kind: 'leave' } | Refusal;
/** @param stored undefined for a new project, or one that was deleted since */
type Revise<Refusal> = (stored: Project | undefined) => Revised<Refusal>;

interface RevisionOptions<Refusal> {
  revise: Revise<Refusal>;
  /** Further writes of the same transaction, so that they belong to exactly this save. */
  alongside?: (before: Project | undefined, after: Project) => TransactionAction[];
}

export interface ProjectStore {
  save(tenantId: TenantId, owner: OwnerKey, project: Project): Promise<ProjectSaved>;
  revise<Refusal extends { kind: string }>(
    tenantId: TenantId,
    owner: OwnerKey,
    read: Pick<Project, 'id' | 'version'>,
    options: RevisionOptions<Refusal>,
  ): Promise<ProjectSaved | Refusal>;
  get(tenantId: TenantId, owner: OwnerKey, projectId: string): Promise<Project | undefined>;
  page(tenantId: TenantId, owner: OwnerKey, options?: PageOptions): Promise<ProjectPage>;
  ids(tenantId: TenantId, owner: OwnerKey): Promise<string[]>;
  remove(
    tenantId: TenantId,
    owner: OwnerKey,
    projectId: string,
    removal?: Removal,
    savedVersion?: number,
  ): Promise<void>;
  move(tenantId: TenantId, from: OwnerKey, to: OwnerKey, projectId: string): Promise<void>;
}

function isWrite(revised: { kind: string }): revised is { kind: 'write'; project: Project } {
  return revised.kind === 'write';
}

/**
 * Projects by owner, one partition each. Documents are packed; the few that exceed a row are split (project-rows.ts).
 */
export function createProjectStore(table: Table): ProjectStore {
  const { get, page, ids, partKeys } = createProjectReadStore(table);
  const lists = createProjectListStore(table);

  /** Stores a project unchanged, based on the version that it names. See `revise`. */
  function save(tenantId: TenantId, owner: OwnerKey, project: Project): Promise<ProjectSaved> {
    return revise<never>(tenantId, owner, project, { revise: () => ({ kind: 'write', project }) });
  }

  /**
   * Stores the next version of a project. One caller wins: the stored version must be the one that was read, or the
   * project must be missing (its first save, or another window deleted it while this one still shows it). If it was
   * removed at
   * a
   * later version, nothing is stored, so a repeated request never restores it. A repeated save finds its own content
   * one version later and counts as saved.
   */
  async function revise<Refusal extends { kind: string }>(
    tenantId: TenantId,
    owner: OwnerKey,
    read: Pick<Project, 'id' | 'version'>,
    options: RevisionOptions<Refusal>,
  ): Promise<ProjectSaved | Refusal> {
    return retryOnConflict<ProjectSaved | Refusal>(`project ${read.id}`, async () => {
      const stored = await get(tenantId, owner, read.id);
      const revised = options.revise(stored);
      if (stored && revised.kind === 'leave') return { kind: 'saved', project: stored };
      if (!isWrite(revised)) return revised as Refusal;
      const next = { ...revised.project, version: read.version + 1 };
      if (stored && stored.version !== read.version)
        return isDeepStrictEqual(stored, next) ? { kind: 'saved', project: stored } : { kind: 'conflict', stored };
      const beside = options.alongside?.(stored, next) ?? [];
      const result = stored
        ? await replace(tenantId, owner, next, beside)
        : await create(tenantId, owner, next, beside);
      return result === 'written' ? { kind: 'saved', project: next } : result;
    });
  }

  /** @returns CONFLICT if the stored version is not the preceding one */
  async function replace(
    tenantId: TenantId,
    owner: OwnerKey,
    next: Project,
    beside: readonly TransactionAction[],
  ): Promise<'written' | typeof CONFLICT> {
    const [head, ...parts] = toRows(tenantId, owner, next);
    const isSame = { if: '#version = :read', values: { read: next.version - 1 } };
    const isWritten =
      parts.length + beside.length === 0
        ? await putRow(table, head, isSame)
        : !(await transact(table, [putAction(table, head, isSame), ...parts.map(putPart), ...beside]));
    return isWritten ? 'written' : CONFLICT;
  }

  const putPart = (item: Record<string, unknown>): TransactionAction => putAction(table, item);

  /**
   * Adds a project, unless the owner has the maximum number. The write is conditional on the list being unchanged since
   * the count.
   */
  async function create(
    tenantId: TenantId,
    owner: OwnerKey,
    next: Project,
    beside: readonly TransactionAction[],
  ): Promise<'written' | typeof CONFLICT | Extract<ProjectSaved, { kind: 'too_many_projects' | 'removed' }>> {
    const list = await lists.read(tenantId, owner);
    const version = removedSince(list, next);
    if (version !== undefined) return { kind: 'removed', version };
    const { open, all } = await lists.count(tenantId, owner);
    if (open >= OPEN_PROJECTS_MAX || all >= PROJECTS_MAX) return { kind: 'too_many_projects' };
    const [head, ...parts] = toRows(tenantId, owner, next);
    const refused = await transact(table, [
      putAction(table, head, { if: 'attribute_not_exists(pk)' }),
      lists.change(list),
      ...parts.map(putPart),
      ...beside,
    ]);
    return refused ? CONFLICT : 'written';
  }

  /**
   * Removes a project. Idempotent.
   *
   * @param removal the time of the removal and the known tiles: a project that was changed or restored since, or has an
   * unknown tile, stays, however late the call arrives
   * @param savedVersion version of a save that was sent before and may still arrive; 0 without one
   */
  async function remove(
    tenantId: TenantId,
    owner: OwnerKey,
    projectId: string,
    removal?: Removal,
    savedVersion = 0,
  ): Promise<void> {
    await retryOnConflict(`project ${projectId}`, async () => {
      const stored = await get(tenantId, owner, projectId);
      if (stored ? removal && !isTakenBy(stored, removal) : savedVersion === 0) return undefined;
      const [list, parts] = await Promise.all([lists.read(tenantId, owner), partKeys(tenantId, owner, projectId)]);
      const version = Math.max(stored?.version ?? 0, savedVersion);
      if (!stored && removedSince(list, { id: projectId, version }) !== undefined) return undefined;
      const refused = await transact(table, [
        ...(stored ? deleted(projectKey(tenantId, owner, projectId), stored.version, parts) : []),
        lists.change(list, { id: projectId, version }),
      ]);
      return refused ? CONFLICT : undefined;
    });
  }

  /** @param version the stored version, which may have more rows than the one that was read */
  const deleted = (key: Row, version: number, parts: readonly Row[]): TransactionAction[] => [
    deleteAction(table, key, { if: '#version = :version', values: { version } }),
    ...parts.map((part) => deleteAction(table, part)),
  ];

  /**
   * Moves a project to another owner with its version, in one transaction, so that it always has exactly one owner. If
   * the new owner has the same or a newer version, or has removed it, only deletes the old one. Idempotent. A project
   * that
   * is not
   * moved because of contention is moved by the next call.
   */
  async function move(tenantId: TenantId, from: OwnerKey, to: OwnerKey, projectId: string): Promise<void> {
    const attempt = async () => {
      const [found, oldParts, list] = await Promise.all([
        get(tenantId, from, projectId),
        partKeys(tenantId, from, projectId),
        lists.read(tenantId, to),
      ]);
      if (!found) return undefined;
      const removeOld = deleted(projectKey(tenantId, from, projectId), found.version, oldParts);
      const [head, ...parts] = toRows(tenantId, to, found);
      const isNewer = { if: 'attribute_not_exists(pk) OR #version < :version', values: { version: found.version } };
      const isRemoved = removedSince(list, found) !== undefined;
      const refused = isRemoved
        ? [0]
        : await transact(table, [
            putAction(table, head, isNewer),
            lists.change(list),
            ...parts.map(putPart),
            ...removeOld,
          ]);
      if (!refused) return undefined;
      const isOutdated = refused.length === 1 && refused[0] === 0;
      return isOutdated && !(await transact(table, removeOld)) ? undefined : CONFLICT;
    };
    await retryOnConflict(`project ${projectId}`, attempt, { orElse: () => undefined });
  }

  return { save, revise, get, page, ids, remove, move };
}
