/**
 * Projects: walls of tiles that shoppers design, each with its version, so that two windows cannot overwrite each other.
 * save-project.ts says what may be saved; merge-cart.ts moves a cart's to the customer who signs in.
 *
 * Changed by: lambda/api (saves, moves, removes), lambda/admin (saves for a customer), lambda/orders and lambda/sweep
 * (complete those that were ordered). lambda/storefront reads.
 */
import { isDeepStrictEqual } from 'node:util';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { OPEN_PROJECTS_MAX, PROJECTS_MAX } from '../../../shared/constants/limits.ts';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { isTakenBy, type Removal } from '../../../shared/project/removal.ts';
import type { Project } from '../../../shared/schemas/project.ts';
import { queryPages } from '../dynamodb/query-rows.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { isConflict, type TransactionAction, transact } from '../dynamodb/transact.ts';
import type { OwnerKey } from '../owners/owner.ts';
import { createProjectReadStore, type PageOptions, type ProjectPage, ROUNDS_MAX } from './project-read-store.ts';
import { CreationsRow, creationsKey, ofAllProjects, projectKey, toRows } from './project-rows.ts';

export type ProjectSaved =
  | { kind: 'saved'; project: Project }
  | { kind: 'conflict'; stored: Project }
  /** this owner has as many as anybody may have; nothing was stored */
  | { kind: 'too_many_projects' };

/**
 * What becomes of a save once it is known what is stored: what is written over it, if nobody else has written meanwhile;
 * nothing, since it is so already; or a refusal.
 */
type Revised<Refusal> = { kind: 'write'; project: Project } | { kind: 'leave' } | Refusal;
/** @param stored undefined where the project is new, or was deleted meanwhile */
type Revise<Refusal> = (stored: Project | undefined) => Revised<Refusal>;

interface RevisionOptions<Refusal> {
  revise: Revise<Refusal>;
  /** what is written in the same transaction, so that it tells of this save and of no other */
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
  remove(tenantId: TenantId, owner: OwnerKey, projectId: string, removal?: Removal): Promise<void>;
  move(tenantId: TenantId, from: OwnerKey, to: OwnerKey, projectId: string): Promise<void>;
}

function isWrite(revised: { kind: string }): revised is { kind: 'write'; project: Project } {
  return revised.kind === 'write';
}

/**
 * The projects of one owner share a partition. They are packed whole: 12 tiles cost 2 WCU, 100 cost 10, and no number
 * of a crop is too small or too fine for a number of the table. The few that exceed a row lie in several (project-rows.ts).
 */
export function createProjectStore(table: Table): ProjectStore {
  const { documents, tableName: TableName } = table;
  const { get, page, ids, partKeys } = createProjectReadStore(table);

  /** Stores a project over the version that it names, as it is. See `revise`. */
  function save(tenantId: TenantId, owner: OwnerKey, project: Project): Promise<ProjectSaved> {
    return revise<never>(tenantId, owner, project, { revise: () => ({ kind: 'write', project }) });
  }

  /**
   * Stores the next version of what was read. One winner: the stored version must still be the one that was read, or
   * the project must not be there (its first save, or one that another window deleted while this one still shows it).
   * A repeated save finds its own content one version on and counts as saved. 1 RCU a 4 KB and 1 WCU a KB; twice that
   * where a transaction is needed.
   */
  async function revise<Refusal extends { kind: string }>(
    tenantId: TenantId,
    owner: OwnerKey,
    read: Pick<Project, 'id' | 'version'>,
    options: RevisionOptions<Refusal>,
  ): Promise<ProjectSaved | Refusal> {
    for (let round = 0; round < ROUNDS_MAX; round++) {
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
      if (result === 'written') return { kind: 'saved', project: next };
      if (result === 'too_many') return { kind: 'too_many_projects' };
    }
    throw new Error('Others wrote projects of this owner all the time');
  }

  /** @returns beaten where the version before it is not what is stored */
  async function replace(
    tenantId: TenantId,
    owner: OwnerKey,
    next: Project,
    beside: readonly TransactionAction[],
  ): Promise<'written' | 'beaten'> {
    const [head, ...parts] = toRows(tenantId, owner, next);
    const put = {
      TableName,
      Item: head,
      ConditionExpression: '#version = :read',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':read': next.version - 1 },
    };
    if (parts.length + beside.length > 0) {
      const refused = await transact(documents, [{ Put: put }, ...parts.map(putPart), ...beside]);
      return refused ? 'beaten' : 'written';
    }
    return (await written(new PutCommand(put))) ? 'written' : 'beaten';
  }

  /** @returns false where the condition did not hold, or a transaction was under way on the row */
  async function written(command: PutCommand | DeleteCommand): Promise<boolean> {
    try {
      await (command instanceof PutCommand ? documents.send(command) : documents.send(command));
      return true;
    } catch (error) {
      if (isConditionFailed(error) || isConflict(error)) return false;
      throw error;
    }
  }

  const putPart = (Item: Record<string, unknown>): TransactionAction => ({ Put: { TableName, Item } });

  /**
   * Adds a project, unless the owner has as many as anybody may have. The count is good as long as nobody has created
   * another one since before it was made, which the write checks. 4 WCU a KB and 2 more, 1 RCU for 4 KB of what is there.
   */
  async function create(
    tenantId: TenantId,
    owner: OwnerKey,
    next: Project,
    beside: readonly TransactionAction[],
  ): Promise<'written' | 'too_many' | 'beaten'> {
    const Key = creationsKey(tenantId, owner);
    const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    const seen = Item ? z.parse(CreationsRow, Item).creations : 0;
    const { open, all } = await count(tenantId, owner);
    if (open >= OPEN_PROJECTS_MAX || all >= PROJECTS_MAX) return 'too_many';
    const [head, ...parts] = toRows(tenantId, owner, next);
    const refused = await transact(documents, [
      { Put: { TableName, Item: head, ConditionExpression: 'attribute_not_exists(pk)' } },
      {
        Put: {
          TableName,
          Item: { ...Key, creations: seen + 1 },
          ConditionExpression: 'attribute_not_exists(pk) OR creations = :seen',
          ExpressionAttributeValues: { ':seen': seen },
        },
      },
      ...parts.map(putPart),
      ...beside,
    ]);
    return refused ? 'beaten' : 'written';
  }

  /** Consistent. @returns how many projects an owner has, and how many of them are not ordered */
  async function count(tenantId: TenantId, owner: OwnerKey): Promise<{ open: number; all: number }> {
    const found = { open: 0, all: 0 };
    const query = ofAllProjects(tenantId, owner);
    const pages = queryPages(table, {
      ...query,
      Select: 'COUNT',
      FilterExpression: 'attribute_not_exists(#status) OR #status <> :completed',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ...query.ExpressionAttributeValues, ':completed': 'Completed' },
      ConsistentRead: true,
    });
    for await (const { Count = 0, ScannedCount = 0 } of pages) {
      found.open += Count;
      found.all += ScannedCount;
    }
    return found;
  }

  /**
   * What is gone may be removed again. 1 WCU a KB, 1 RCU; where it has several rows, twice that for all of them at once.
   *
   * @param removal when somebody did so and of what: what was changed since, put back, or has a tile that was not known
   *                there, stays, however late this comes. 1 RCU a 4 KB
   */
  async function remove(tenantId: TenantId, owner: OwnerKey, projectId: string, removal?: Removal): Promise<void> {
    const Key = projectKey(tenantId, owner, projectId);
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const stored = removal && (await get(tenantId, owner, projectId));
      if (removal && (!stored || !isTakenBy(stored, removal))) return;
      const parts = await partKeys(tenantId, owner, projectId);
      // it may have grown since its rows were looked at, or been saved since it was read
      const isAsLookedAt = '(attribute_not_exists(parts) OR parts <= :known)';
      const head = {
        TableName,
        Key,
        ConditionExpression: stored ? `${isAsLookedAt} AND #version = :version` : isAsLookedAt,
        ...(stored && { ExpressionAttributeNames: { '#version': 'version' } }),
        ExpressionAttributeValues: { ':known': parts.length, ...(stored && { ':version': stored.version }) },
      };
      const others = parts.map((key) => ({ Delete: { TableName, Key: key } }));
      if (others.length > 0) {
        if (!(await transact(documents, [{ Delete: head }, ...others]))) return;
      } else if (await written(new DeleteCommand(head))) return;
    }
    throw new Error(`Project ${projectId} was written all the time`);
  }

  /**
   * Moves a project to another owner with its version, in one transaction, so that it is always under one of them.
   * Where the new owner has it as new or newer, that one stays and the old one goes. Twice at once is as once; what
   * was not moved, because it was saved again and again meanwhile, is moved next time. 4 WCU and 1 RCU a KB.
   */
  async function move(tenantId: TenantId, from: OwnerKey, to: OwnerKey, projectId: string): Promise<void> {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const [found, oldParts] = await Promise.all([
        get(tenantId, from, projectId),
        partKeys(tenantId, from, projectId),
      ]);
      if (!found) return;
      const version = {
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': found.version },
      };
      const Key = projectKey(tenantId, from, projectId);
      const removeOld = [
        { Delete: { TableName, Key, ConditionExpression: '#version = :version', ...version } },
        ...oldParts.map((key) => ({ Delete: { TableName, Key: key } })),
      ];
      const [head, ...parts] = toRows(tenantId, to, found);
      const isNewer = 'attribute_not_exists(pk) OR #version < :version';
      const put = { Put: { TableName, Item: head, ConditionExpression: isNewer, ...version } };
      const refused = await transact(documents, [put, ...parts.map(putPart), ...removeOld]);
      if (!refused) return;
      const isOutdated = refused.length === 1 && refused[0] === 0;
      if (isOutdated && !(await transact(documents, removeOld))) return;
    }
  }

  return { save, revise, get, page, ids, remove, move };
}
