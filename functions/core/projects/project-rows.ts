import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { Project } from '../../../shared/project/schema.ts';
import { pack, packed } from '../db/packed.ts';
import type { OwnerKey } from '../lib/owner.ts';

/**
 * Keys and rows of projects. All rows of an owner share a partition:
 *
 *   PROJECT#<id>             version, status, and the packed document if it is short and the project is not ordered
 *   PROJECTPART#<id>#<nn>    otherwise the packed document, cut into pieces, each with its version
 *   PROJECTLIST              counts additions and removals, and lists the latest removals
 *   VISIT                    last visit of the owner
 *   PROJECTEDIT#<id>#<time>  edit of the project by a member of staff
 *
 * Lists, counts and conditions read only the first kind, which stays small however much was ordered.
 */

/** DynamoDB limits an item to 400 KB, including names and keys. */
const ROW_BYTES_MAX = 350_000;

const PROJECT_PREFIX = 'PROJECT#';
const PART_PREFIX = 'PROJECTPART#';
const EDIT_PREFIX = 'PROJECTEDIT#';

export const projectPartition = (tenantId: TenantId, owner: OwnerKey) => `OWNER#${tenantId}#${owner}`;

export const projectKey = (tenantId: TenantId, owner: OwnerKey, projectId: string) => ({
  pk: projectPartition(tenantId, owner),
  sk: `${PROJECT_PREFIX}${projectId}`,
});

/** Adding or removing a project is conditional on the revision of the list that was read. */
export const listKey = (tenantId: TenantId, owner: OwnerKey) => ({
  pk: projectPartition(tenantId, owner),
  sk: 'PROJECTLIST',
});

export const visitKey = (tenantId: TenantId, owner: OwnerKey) => ({
  pk: projectPartition(tenantId, owner),
  sk: 'VISIT',
});

/** Sorted by time. */
export const editKey = (
  tenantId: TenantId,
  owner: OwnerKey,
  projectId: string,
  { at, versionAfter }: { at: string; versionAfter: number },
) => ({
  pk: projectPartition(tenantId, owner),
  sk: `${EDIT_PREFIX}${projectId}#${at}#${String(versionAfter).padStart(9, '0')}`,
});

/** Query of an owner's rows by sort key prefix. */
const withPrefix = (tenantId: TenantId, owner: OwnerKey, prefix: string) => ({
  where: 'pk = :owner AND begins_with(sk, :prefix)',
  values: { owner: projectPartition(tenantId, owner), prefix },
});
export const ofAllProjects = (tenantId: TenantId, owner: OwnerKey) => withPrefix(tenantId, owner, PROJECT_PREFIX);
export const ofParts = (tenantId: TenantId, owner: OwnerKey, projectId: string) =>
  withPrefix(tenantId, owner, `${PART_PREFIX}${projectId}#`);
export const ofEdits = (tenantId: TenantId, owner: OwnerKey, projectId: string) =>
  withPrefix(tenantId, owner, `${EDIT_PREFIX}${projectId}#`);

export const ListRow = z.object({
  revision: z.int(),
  removed: z.array(z.object({ id: z.string(), version: z.int() })),
});

const Bytes = z.instanceof(Uint8Array);
/**
 * Version and status are also outside the document, for conditions and counts; `parts` is the number of document rows.
 */
const HeadRow = z.object({
  sk: z.string(),
  version: z.int(),
  status: z.string(),
  parts: z.optional(z.int()),
  document: z.optional(Bytes),
});
const PartRow = z.object({ version: z.int(), piece: Bytes });
const Document = packed(Project);

/** A project's own row, with its document if it is stored there. */
export interface Head {
  id: string;
  version: number;
  isOrdered: boolean;
  parts: number;
  project?: Project;
}

export function projectIdOf(row: unknown): string {
  return z.parse(z.pick(HeadRow, { sk: true }), row).sk.slice(PROJECT_PREFIX.length);
}

export function readHead(row: unknown): Head {
  const { version, status, parts = 0, document } = z.parse(HeadRow, row);
  const head = { id: projectIdOf(row), version, isOrdered: status === 'Completed', parts };
  return document ? { ...head, project: z.parse(Document, document) } : head;
}

/**
 * Joins the parts of a document.
 *
 * @param rows in order; those beyond the head's number are left over from a longer document and are ignored
 * @returns undefined if the rows and the head have different versions, because of a write in between
 */
export function joinParts(head: Head, rows: readonly unknown[]): Project | undefined {
  const parts = rows.slice(0, head.parts).map((row) => z.parse(PartRow, row));
  if (parts.length < head.parts || parts.some(({ version }) => version !== head.version)) return undefined;
  return z.parse(Document, Buffer.concat(parts.map(({ piece }) => piece)));
}

export type Row = Record<string, unknown>;

/** The rows of a project, its own first. */
export function toRows(tenantId: TenantId, owner: OwnerKey, project: Project): [head: Row, ...parts: Row[]] {
  const { id, version, status } = project;
  const head = { ...projectKey(tenantId, owner, id), version, status };
  const document = pack(project);
  // Lists of open projects skip ordered ones, and need not read their document.
  if (status !== 'Completed' && document.length <= ROW_BYTES_MAX) return [{ ...head, document }];
  const parts = Math.ceil(document.length / ROW_BYTES_MAX);
  const pieces = Array.from({ length: parts }, (_, number) => ({
    pk: head.pk,
    sk: `${PART_PREFIX}${id}#${String(number).padStart(2, '0')}`,
    version,
    piece: document.subarray(number * ROW_BYTES_MAX, (number + 1) * ROW_BYTES_MAX),
  }));
  return [{ ...head, parts }, ...pieces];
}
