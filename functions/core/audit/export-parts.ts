import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { IsoTime, type TenantId } from '../../../shared/lib/scalars.ts';
import { parseJson } from '../lib/parse-json.ts';
import type { AuditStore, Editor, Recorder } from './audit-store.ts';

/** A part of a list. */
interface ListPart {
  /** Absent with the last one. */
  cursor?: string;
}

interface AskedPart {
  tenantId: TenantId;
  /** Identifies the file. */
  exportId: string;
  /** The filter and sort order of the exported list. */
  listed: Record<string, unknown>;
  cursor?: string | undefined;
}

/**
 * Exports a part of a list as CSV. The first part has the column names and writes an audit entry, and the cursor of each
 * further part refers to that entry, which must be by the same member of staff and for the same list: so every export
 * is audited.
 */
export async function exportPart<Part extends ListPart>(
  audit: Pick<AuditStore, 'note' | 'hasNoted'>,
  { tenantId, exportId, listed, cursor }: AskedPart,
  editor: Editor,
  about: Pick<Parameters<Recorder>[0], 'object' | 'name' | 'note'>,
  read: (place: { cursor: string | undefined; isFirst: boolean }) => Promise<Part | 'invalid_cursor'>,
): Promise<Part | 'invalid_cursor'> {
  const id = entryIdOf(tenantId, exportId, listed);
  const place = cursor === undefined ? undefined : parseCursor(cursor);
  if (cursor !== undefined && !place) return 'invalid_cursor';
  if (place && !(await audit.hasNoted(editor.by, { id, at: place.recordedAt }))) return 'invalid_cursor';

  const part = await read({ cursor: place?.cursor, isFirst: !place });
  if (part === 'invalid_cursor') return part;
  if (!place) await audit.note(tenantId, { ...editor, id, action: 'exported', ...about });
  return {
    ...part,
    ...(part.cursor !== undefined && {
      cursor: cursorOf({ recordedAt: place?.recordedAt ?? editor.at, cursor: part.cursor }),
    }),
  };
}

/** Stable for all parts of one file. */
function entryIdOf(tenantId: TenantId, exportId: string, listed: Record<string, unknown>): string {
  const fields = Object.entries(listed).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([tenantId, exportId, fields]))
    .digest('hex')
    .slice(0, 24);
}

const Place = z.object({ recordedAt: IsoTime, cursor: z.string() });
type Place = z.infer<typeof Place>;

const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

function parseCursor(cursor: string): Place | undefined {
  return z.safeParse(Place, parseJson(Buffer.from(cursor, 'base64url').toString('utf8'))).data;
}
