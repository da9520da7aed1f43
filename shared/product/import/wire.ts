import * as z from 'zod/mini';
import { NamedStaff } from '../../audit/wire.ts';
import { IsoTime } from '../../lib/scalars.ts';
import { plainText } from '../../lib/text.ts';
import { UploadTarget } from '../../photo/wire.ts';
import { IMPORT_FIELDS } from './columns.ts';

/** Products from a file: docs/spec 20.9. */

export const IMPORT_BYTES_MAX = 20_000_000;

/**
 * uploaded: the upload has started or finished. checking, checked: the changes are being planned, or are planned.
 * applying, applied: they are written. undoing, undone: they are reverted. failed: the file cannot be read.
 */
const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const ImportId = z.string().check(z.regex(/^[\w-]{16}$/));

const Column = z.int().check(z.nonnegative(), z.maximum(500));
/** Column of each field; `handle` is required. */
export const ImportMapping = z
  .partialRecord(z.enum(IMPORT_FIELDS), Column)
  .check(z.refine((mapping) => mapping.handle !== undefined, 'Choose the column that has the handle.'));

const Count = z.int().check(z.nonnegative());
/** Products by outcome. */
export const ImportCounts = z.object({
  created: Count,
  changed: Count,
  unchanged: Count,
  /** Products with invalid rows, or changed since the check: they stay unchanged. */
  refused: Count,
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** A fault of a row: where it is and what to do. */
const ImportProblem = z.object({
  line: z.int(),
  /** Heading of the column. */
  column: z.optional(z.string()),
  /** The cell. */
  value: z.optional(z.string()),
  message: z.string(),
});

export const ImportView = z.object({
  id: ImportId,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  createdAt: IsoTime,
  by: NamedStaff,
  /** Reason for the failure. */
  reason: z.optional(z.string()),
  /** Products in the file, once it is read. */
  total: z.optional(Count),
  /** Products done in the current phase. */
  done: Count,
  /** Planned, written and reverted changes. */
  planned: z.optional(ImportCounts),
  applied: z.optional(ImportCounts),
  undone: z.optional(ImportCounts),
  /** Rows without a product. */
  problems: z.array(ImportProblem),
});
export type ImportView = z.infer<typeof ImportView>;

/** GET /v1/admin/imports: the latest first */
export const ImportsReply = z.object({ imports: z.array(ImportView) });
/** GET /v1/admin/imports/{id}, and the answer of each step */
export const ImportReply = z.object({ import: ImportView });

/** POST /v1/admin/imports */
export const CreateImportRequest = z.object({
  fileName: plainText({ minBytes: 1, maxBytes: 200 }),
  bytes: z.int().check(z.minimum(1), z.maximum(IMPORT_BYTES_MAX)),
});
export const CreatedImportReply = z.object({ import: ImportView, target: UploadTarget });

/** POST /v1/admin/imports/{id}/check */
export const CheckImportRequest = z.object({ mapping: ImportMapping });

const IMPORT_PHASES = ['plan', 'applied', 'undone'] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];

/** Results that are listed, the faults first. */
export const IMPORT_OUTCOMES = ['refused', 'created', 'changed'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** The result for one product; unchanged ones are counted and not listed. */
export const ImportRow = z.object({
  /** Position in the file, from 0. */
  number: Count,
  line: z.int(),
  handle: z.string(),
  productId: z.optional(z.string()),
  name: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Fields of a change. */
  fields: z.array(z.object({ path: z.string(), was: z.optional(z.string()), is: z.optional(z.string()) })),
  problems: z.array(ImportProblem),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** GET /v1/admin/imports/{id}/rows */
export const ImportRowsQuery = z.object({
  phase: z.enum(IMPORT_PHASES),
  outcome: z.optional(z.enum(IMPORT_OUTCOMES)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
/** A page may be short or empty and still have a cursor: the search stopped there. */
export const ImportRowsReply = z.object({ rows: z.array(ImportRow), cursor: z.optional(z.string()) });

/** GET /v1/admin/imports/{id}/problems: the faults as CSV, in parts that concatenate to one file. */
export const ImportProblemsQuery = z.omit(ImportRowsQuery, { outcome: true });
export const ImportProblemsReply = z.object({ csv: z.string(), problems: z.int(), cursor: z.optional(z.string()) });
