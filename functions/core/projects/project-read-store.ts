import type { TenantId } from '../../../shared/lib/scalars.ts';
import { utf8Bytes } from '../../../shared/lib/text.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import { getRow, queryPage, queryRows, type Table } from '../db/table.ts';
import type { OwnerKey } from '../lib/owner.ts';
import { type Head, joinParts, ofAllProjects, ofParts, projectIdOf, projectKey, readHead } from './project-rows.ts';

export interface ProjectPage {
  projects: Project[];
  /** Start of the next page; absent on the last one. */
  cursor?: string;
}

export interface PageOptions {
  /** End of an earlier page. */
  cursor?: string | undefined;
  /** Skips ordered projects without reading their documents. */
  isOpenOnly?: boolean;
}

/** Size of documents in one page. With photo data, which at worst triples it, a reply is far below Lambda's 6 MB. */
const PAGE_BYTES_MAX = 1_000_000;
/** Rows per query, so that the next page rereads little. */
const PAGE_ROWS_MAX = 25;

/** The read side of projects: by key, or a query of one owner. */
export function createProjectReadStore(table: Table) {
  async function get(tenantId: TenantId, owner: OwnerKey, projectId: string): Promise<Project | undefined> {
    return retryOnConflict(`project ${projectId}`, async () => {
      const head = await getHead(tenantId, owner, projectId);
      const project = head && (await projectOf(tenantId, owner, head));
      return project || !head ? project : CONFLICT;
    });
  }

  async function getHead(tenantId: TenantId, owner: OwnerKey, projectId: string): Promise<Head | undefined> {
    const key = projectKey(tenantId, owner, projectId);
    const row = await getRow(table, key);
    return row && readHead(row);
  }

  /** @returns undefined if it was written since its head was read */
  async function projectOf(tenantId: TenantId, owner: OwnerKey, head: Head): Promise<Project | undefined> {
    if (head.project) return head.project;
    return joinParts(head, await queryRows(table, { ...ofParts(tenantId, owner, head.id), isConsistent: true }));
  }

  /** A page of projects, ordered by id. Consistent, so that a shopper who reloads sees the last save. */
  async function page(
    tenantId: TenantId,
    owner: OwnerKey,
    { cursor, isOpenOnly = false }: PageOptions = {},
  ): Promise<ProjectPage> {
    const projects: Project[] = [];
    let bytes = 0;
    let after = cursor;
    for (;;) {
      const { rows, last } = await queryPage(table, {
        ...ofAllProjects(tenantId, owner),
        isConsistent: true,
        limit: PAGE_ROWS_MAX,
        after: after === undefined ? undefined : projectKey(tenantId, owner, after),
      });
      for (const item of rows) {
        const head = readHead(item);
        const isWanted = !isOpenOnly || !head.isOrdered;
        const project = isWanted ? (head.project ?? (await get(tenantId, owner, head.id))) : undefined;
        const size = project ? utf8Bytes(JSON.stringify(project)) : 0;
        if (projects.length > 0 && bytes + size > PAGE_BYTES_MAX) return { projects, cursor: after };
        if (project) projects.push(project);
        bytes += size;
        after = head.id;
      }
      if (!last) return { projects };
    }
  }

  async function ids(tenantId: TenantId, owner: OwnerKey): Promise<string[]> {
    const rows = await queryRows(table, {
      ...ofAllProjects(tenantId, owner),
      attributes: ['sk'],
      isConsistent: true,
    });
    return rows.map(projectIdOf);
  }

  /** Keys of all rows that the document has or once had. */
  async function partKeys(tenantId: TenantId, owner: OwnerKey, projectId: string): Promise<Record<string, string>[]> {
    const rows = await queryRows(table, {
      ...ofParts(tenantId, owner, projectId),
      attributes: ['pk', 'sk'],
      isConsistent: true,
    });
    return rows.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  }

  return { get, page, ids, partKeys };
}
