import * as z from 'zod/mini';

/** The storage format of one kind of document. */
export interface JournalFormat<Schema extends z.ZodMiniType> {
  /** For example 'projects'. */
  kind: string;
  schema: Schema;
  /** Increment with every change that would misread stored documents. */
  version: number;
}

/** The stored form of a document. */
export const Row = z.object({
  v: z.int(),
  visitor: z.string(),
  /** Time of the write, in milliseconds. */
  at: z.number(),
  /** Incremented by every write, for documents that several tabs edit. */
  edition: z.optional(z.number()),
  value: z.unknown(),
});
export type Row = z.infer<typeof Row>;

/** 0 for a missing row or edition. */
export function editionOf(raw: unknown): number {
  const row = Row.safeParse(raw);
  return (row.success && row.data.edition) || 0;
}

/** @returns undefined if unreadable, for example written by a later release */
export function documentOf<Schema extends z.ZodMiniType>(
  { schema, version }: JournalFormat<Schema>,
  { v, value }: Row,
): z.infer<Schema> | undefined {
  return v === version ? schema.safeParse(value).data : undefined;
}
