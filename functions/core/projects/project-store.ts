/**
 * Projects: walls of tiles that shoppers design, each with its version, so that two windows cannot overwrite each other.
 * save-project.ts says what may be saved; merge-cart.ts moves a cart's to the customer who signs in.
 *
 * Changed by: lambda/api (saves, moves, removes), lambda/orders and lambda/sweep (complete those that were ordered).
 * lambda/storefront reads.
 */
import { isDeepStrictEqual } from 'node:util';
import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { Project } from '../../../shared/schemas/project.ts';
import { pack, packed } from '../dynamodb/packed.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { transact } from '../dynamodb/transact.ts';
import type { OwnerKey } from '../owners/owner.ts';

export type ProjectSaved = { kind: 'saved'; project: Project } | { kind: 'conflict'; stored: Project };

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

/** The version stands outside too, for conditions. */
const toRow = (tenantId: TenantId, owner: OwnerKey, project: Project) => ({
  ...projectKey(tenantId, owner, project.id),
  version: project.version,
  document: pack(project),
});
const ProjectRow = z.object({ document: packed(Project) });

/**
 * The projects of one owner share a partition. They are packed whole: 12 tiles cost 2 WCU, 100 cost 10, and no number
 * of a crop is too small or too fine for a number of the table.
 */
export function createProjectStore({ documents, tableName: TableName }: Table): ProjectStore {
  /**
   * Stores the next version of what was read. One winner: the stored version must still be the one in `project`, or
   * the project must not be there (its first save, or one that another window deleted while this one still shows it).
   * A repeated save finds its own content one version on and counts as saved.
   */
  async function save(tenantId: TenantId, owner: OwnerKey, project: Project): Promise<ProjectSaved> {
    const next = { ...project, version: project.version + 1 };
    try {
      await documents.send(
        new PutCommand({
          TableName,
          Item: toRow(tenantId, owner, next),
          ConditionExpression: 'attribute_not_exists(pk) OR #version = :read',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':read': project.version },
        }),
      );
      return { kind: 'saved', project: next };
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
    const stored = await get(tenantId, owner, project.id);
    if (!stored) return save(tenantId, owner, project);
    return isDeepStrictEqual(stored, next) ? { kind: 'saved', project: stored } : { kind: 'conflict', stored };
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
    const found: Project[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const page = await documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :owner AND begins_with(sk, :projects)',
          ExpressionAttributeValues: { ':owner': partition(tenantId, owner), ':projects': PROJECT_PREFIX },
          ConsistentRead: true,
          ExclusiveStartKey: from,
        }),
      );
      found.push(...(page.Items ?? []).map((row) => z.parse(ProjectRow, row).document));
      from = page.LastEvaluatedKey;
    } while (from);
    return found;
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
