import * as z from 'zod/mini';

/** How the documents of one kind are kept. */
export interface JournalFormat<Schema extends z.ZodMiniType> {
  /** for example 'projects' */
  kind: string;
  schema: Schema;
  /** increased by each change of the format that would misread stored documents */
  version: number;
  /** by the version they begin with: each makes a value of the next one */
  migrations: Readonly<Record<number, (value: unknown) => unknown>>;
}

/** What stands in the browser for a document. */
export const Row = z.object({
  v: z.int(),
  visitor: z.string(),
  /** when it was written, in milliseconds */
  at: z.number(),
  /** grows with every write, where several tabs edit the document */
  edition: z.optional(z.number()),
  value: z.unknown(),
});
export type Row = z.infer<typeof Row>;

/** 0 where there is none, as of a row that is not there. */
export function editionOf(raw: unknown): number {
  const row = Row.safeParse(raw);
  return (row.success && row.data.edition) || 0;
}

/** @returns undefined for what cannot be read, as from a later release */
export function documentOf<Schema extends z.ZodMiniType>(
  format: JournalFormat<Schema>,
  { v, value }: Row,
): z.infer<Schema> | undefined {
  const parsed = format.schema.safeParse(migrated(format, v, value));
  return parsed.success ? parsed.data : undefined;
}

/** @returns undefined where no migration leads from there to here */
function migrated<Schema extends z.ZodMiniType>(format: JournalFormat<Schema>, v: number, value: unknown): unknown {
  let now = value;
  for (let version = v; version !== format.version; version++) {
    const migrate = format.migrations[version];
    if (!migrate) return undefined;
    try {
      now = migrate(now);
    } catch {
      return undefined;
    }
  }
  return now;
}
