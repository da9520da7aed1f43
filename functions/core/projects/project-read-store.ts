import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Project } from '../../../shared/schemas/project.ts';
import { utf8Bytes } from '../../../shared/schemas/text.ts';
import { queryRows } from '../dynamodb/query-rows.ts';
import type { Table } from '../dynamodb/table.ts';
import type { OwnerKey } from '../owners/owner.ts';
import { type Head, joinParts, ofAllProjects, ofParts, projectKey, readHead } from './project-rows.ts';

export interface ProjectPage {
  projects: Project[];
  /** where the next page begins; absent on the last one */
  cursor?: string;
}

export interface PageOptions {
  /** where an earlier page ended */
  cursor?: string | undefined;
  /** leaves out what was ordered, without reading it */
  isOpenOnly?: boolean;
}

/** Somebody who writes all the time makes for one more round; it does not go on for ever. */
export const ROUNDS_MAX = 10;
/** Of documents in one page: with what is told of their photos (three times as much at worst) far from Lambda's 6 MB. */
const PAGE_BYTES_MAX = 1_000_000;
/** One query reads no more, so that little is read again by the next page. */
const PAGE_ROWS_MAX = 25;

/** The reading half of the projects: by key, or a query of one owner's. */
export function createProjectReadStore(table: Table) {
  const { documents, tableName: TableName } = table;

  /** Consistent, 1 RCU a 4 KB. */
  async function get(tenantId: TenantId, owner: OwnerKey, projectId: string): Promise<Project | undefined> {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const head = await getHead(tenantId, owner, projectId);
      const project = head && (await projectOf(tenantId, owner, head));
      if (project || !head) return project;
    }
    throw new Error(`Project ${projectId} was written all the time`);
  }

  async function getHead(tenantId: TenantId, owner: OwnerKey, projectId: string): Promise<Head | undefined> {
    const Key = projectKey(tenantId, owner, projectId);
    const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readHead(Item);
  }

  /** @returns undefined where it was written since the head was read */
  async function projectOf(tenantId: TenantId, owner: OwnerKey, head: Head): Promise<Project | undefined> {
    if (head.project) return head.project;
    return joinParts(head, await queryRows(table, { ...ofParts(tenantId, owner, head.id), ConsistentRead: true }));
  }

  /**
   * Projects in the order of their ids, as many as fit into a page. Consistent, so that a shopper who reloads sees the
   * last save. 1 RCU a 4 KB; 1 RCU for 25 ordered ones that are left out.
   */
  async function page(
    tenantId: TenantId,
    owner: OwnerKey,
    { cursor, isOpenOnly = false }: PageOptions = {},
  ): Promise<ProjectPage> {
    const projects: Project[] = [];
    let bytes = 0;
    let after = cursor;
    for (;;) {
      const { Items = [], LastEvaluatedKey } = await documents.send(
        new QueryCommand({
          TableName,
          ...ofAllProjects(tenantId, owner),
          ConsistentRead: true,
          Limit: PAGE_ROWS_MAX,
          ...(after !== undefined && { ExclusiveStartKey: projectKey(tenantId, owner, after) }),
        }),
      );
      for (const item of Items) {
        const head = readHead(item);
        const isWanted = !isOpenOnly || !head.isOrdered;
        const project = isWanted ? (head.project ?? (await get(tenantId, owner, head.id))) : undefined;
        const size = project ? utf8Bytes(JSON.stringify(project)) : 0;
        if (projects.length > 0 && bytes + size > PAGE_BYTES_MAX) return { projects, cursor: after };
        if (project) projects.push(project);
        bytes += size;
        after = head.id;
      }
      if (!LastEvaluatedKey) return { projects };
    }
  }

  /** The ids of an owner's projects. Consistent, 1 RCU a 4 KB of what is there. */
  async function ids(tenantId: TenantId, owner: OwnerKey): Promise<string[]> {
    const rows = await queryRows(table, {
      ...ofAllProjects(tenantId, owner),
      ProjectionExpression: 'sk, #version',
      ExpressionAttributeNames: { '#version': 'version' },
      ConsistentRead: true,
    });
    return rows.map((row) => readHead(row).id);
  }

  /** Of all rows that the document has or once had. */
  async function partKeys(tenantId: TenantId, owner: OwnerKey, projectId: string): Promise<Record<string, string>[]> {
    const rows = await queryRows(table, {
      ...ofParts(tenantId, owner, projectId),
      ProjectionExpression: 'pk, sk',
      ConsistentRead: true,
    });
    return rows.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  }

  return { get, page, ids, partKeys };
}
