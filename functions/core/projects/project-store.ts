/**
 * Projects: walls of tiles that shoppers design, each with its version, so that two windows cannot overwrite each other.
 * save-project.ts says what may be saved; merge-cart.ts moves a cart's to the customer who signs in.
 *
 * Changed by: lambda/api (saves, moves, removes), lambda/orders and lambda/sweep (complete those that were ordered).
 * lambda/storefront reads.
 */
import { isDeepStrictEqual } from 'node:util';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { OPEN_PROJECTS_MAX, PROJECTS_MAX } from '../../../shared/constants/limits.ts';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { Project } from '../../../shared/schemas/project.ts';
import { pack, packed } from '../dynamodb/packed.ts';
import { queryPages, queryRows } from '../dynamodb/query-rows.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { transact } from '../dynamodb/transact.ts';
import type { OwnerKey } from '../owners/owner.ts';

export type ProjectSaved =
  | { kind: 'saved'; project: Project }
  | { kind: 'conflict'; stored: Project }
  /** this owner has as many as anybody may have; nothing was stored */
  | { kind: 'too_many_projects' };

export interface ProjectStore {
  save(tenantId: TenantId, owner: OwnerKey, project: Project): Promise<ProjectSaved>;
  get(tenantId: TenantId, owner: OwnerKey, projectId: string): Promise<Project | undefined>;
  list(tenantId: TenantId, owner: OwnerKey): Promise<Project[]>;
  remove(tenantId: TenantId, owner: OwnerKey, projectId: string): Promise<void>;
  move(tenantId: TenantId, from: OwnerKey, to: OwnerKey, project: Project): Promise<void>;
}

/** A window that saves under the old owner meanwhile makes one more round; it does not do so for ever. */
const MOVE_ROUNDS_MAX = 10;

const PROJECT_PREFIX = 'PROJECT#';
const partition = (tenantId: TenantId, owner: OwnerKey) => `OWNER#${tenantId}#${owner}`;
const projectKey = (tenantId: TenantId, owner: OwnerKey, projectId: string) => ({
  pk: partition(tenantId, owner),
  sk: `${PROJECT_PREFIX}${projectId}`,
});

/** Counts what was created, not what there is: whoever creates one next shows the count that they have looked at. */
const creationsKey = (tenantId: TenantId, owner: OwnerKey) => ({ pk: partition(tenantId, owner), sk: 'CREATIONS' });
const CreationsRow = z.object({ creations: z.int() });
const CREATE_ROUNDS_MAX = 10;

/** Version and status stand outside too, for conditions and counts. */
const toRow = (tenantId: TenantId, owner: OwnerKey, project: Project) => ({
  ...projectKey(tenantId, owner, project.id),
  version: project.version,
  status: project.status,
  document: pack(project),
});
const ProjectRow = z.object({ document: packed(Project) });

/**
 * The projects of one owner share a partition. They are packed whole: 12 tiles cost 2 WCU, 100 cost 10, and no number
 * of a crop is too small or too fine for a number of the table.
 */
export function createProjectStore(table: Table): ProjectStore {
  const { documents, tableName: TableName } = table;

  /**
   * Stores the next version of what was read. One winner: the stored version must still be the one in `project`, or
   * the project must not be there (its first save, or one that another window deleted while this one still shows it).
   * A repeated save finds its own content one version on and counts as saved.
   */
  async function save(tenantId: TenantId, owner: OwnerKey, project: Project): Promise<ProjectSaved> {
    const next = { ...project, version: project.version + 1 };
    if (project.version > 0 && (await replace(tenantId, owner, next))) return { kind: 'saved', project: next };
    for (let round = 0; round < CREATE_ROUNDS_MAX; round++) {
      const stored = await get(tenantId, owner, project.id);
      if (stored)
        return isDeepStrictEqual(stored, next) ? { kind: 'saved', project: stored } : { kind: 'conflict', stored };
      const created = await create(tenantId, owner, next);
      if (created === 'created') return { kind: 'saved', project: next };
      if (created === 'too_many') return { kind: 'too_many_projects' };
    }
    throw new Error('Others created projects of this owner all the time');
  }

  /** @returns false where the version before it is not what is stored */
  async function replace(tenantId: TenantId, owner: OwnerKey, next: Project): Promise<boolean> {
    try {
      await documents.send(
        new PutCommand({
          TableName,
          Item: toRow(tenantId, owner, next),
          ConditionExpression: '#version = :read',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':read': next.version - 1 },
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  }

  /**
   * Adds a project, unless the owner has as many as anybody may have. The count is good as long as nobody has created
   * another one since before it was made, which the write checks. 4 WCU a KB and 2 more, 1 RCU for 4 KB of what is there.
   */
  async function create(
    tenantId: TenantId,
    owner: OwnerKey,
    next: Project,
  ): Promise<'created' | 'too_many' | 'beaten'> {
    const Key = creationsKey(tenantId, owner);
    const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    const seen = Item ? z.parse(CreationsRow, Item).creations : 0;
    const { open, all } = await count(tenantId, owner);
    if (open >= OPEN_PROJECTS_MAX || all >= PROJECTS_MAX) return 'too_many';
    const refused = await transact(documents, [
      { Put: { TableName, Item: toRow(tenantId, owner, next), ConditionExpression: 'attribute_not_exists(pk)' } },
      {
        Put: {
          TableName,
          Item: { ...Key, creations: seen + 1 },
          ConditionExpression: 'attribute_not_exists(pk) OR creations = :seen',
          ExpressionAttributeValues: { ':seen': seen },
        },
      },
    ]);
    return refused ? 'beaten' : 'created';
  }

  /** Consistent. @returns how many projects an owner has, and how many of them are not ordered */
  async function count(tenantId: TenantId, owner: OwnerKey): Promise<{ open: number; all: number }> {
    const found = { open: 0, all: 0 };
    const pages = queryPages(table, {
      Select: 'COUNT',
      KeyConditionExpression: 'pk = :owner AND begins_with(sk, :projects)',
      FilterExpression: 'attribute_not_exists(#status) OR #status <> :completed',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':owner': partition(tenantId, owner),
        ':projects': PROJECT_PREFIX,
        ':completed': 'Completed',
      },
      ConsistentRead: true,
    });
    for await (const { Count = 0, ScannedCount = 0 } of pages) {
      found.open += Count;
      found.all += ScannedCount;
    }
    return found;
  }

  /** Consistent, 1 RCU a 4 KB. */
  async function get(tenantId: TenantId, owner: OwnerKey, projectId: string): Promise<Project | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName, Key: projectKey(tenantId, owner, projectId), ConsistentRead: true }),
    );
    return Item && z.parse(ProjectRow, Item).document;
  }

  /** Consistent, so that a shopper who reloads sees the last save. 1 RCU a 4 KB. */
  async function list(tenantId: TenantId, owner: OwnerKey): Promise<Project[]> {
    const found = await queryRows(table, {
      KeyConditionExpression: 'pk = :owner AND begins_with(sk, :projects)',
      ExpressionAttributeValues: { ':owner': partition(tenantId, owner), ':projects': PROJECT_PREFIX },
      ConsistentRead: true,
    });
    return found.map((row) => z.parse(ProjectRow, row).document);
  }

  /** Without a condition: what is gone may be removed again. 1 WCU a KB. */
  async function remove(tenantId: TenantId, owner: OwnerKey, projectId: string): Promise<void> {
    await documents.send(new DeleteCommand({ TableName, Key: projectKey(tenantId, owner, projectId) }));
  }

  /**
   * Moves a project to another owner with its version, in one transaction, so that it is always under one of them.
   * Where the new owner has it as new or newer, that one stays and the old one goes. Twice at once is as once; what
   * was not moved, because it was saved again and again meanwhile, is moved next time. 4 WCU a KB.
   *
   * @param project as it was read under `from`
   */
  async function move(tenantId: TenantId, from: OwnerKey, to: OwnerKey, project: Project): Promise<void> {
    let found: Project | undefined = project;
    for (let round = 0; found && round < MOVE_ROUNDS_MAX; round++) {
      const version = {
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': found.version },
      };
      const removeOld = {
        Delete: {
          TableName,
          Key: projectKey(tenantId, from, project.id),
          ConditionExpression: '#version = :version',
          ...version,
        },
      };
      const put = { TableName, Item: toRow(tenantId, to, found), ...version };
      const isNewer = 'attribute_not_exists(pk) OR #version < :version';
      const refused = await transact(documents, [{ Put: { ...put, ConditionExpression: isNewer } }, removeOld]);
      if (!refused) return;
      const isOutdated = refused.length === 1 && refused[0] === 0;
      if (isOutdated && !(await transact(documents, [removeOld]))) return;
      found = await get(tenantId, from, project.id);
    }
  }

  return { save, get, list, remove, move };
}
