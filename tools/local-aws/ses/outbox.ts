import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { removeLeftovers, writeFileDurably } from '../durable-file.ts';

const OutboxEntry = z.object({
  mailId: z.string(),
  from: z.string(),
  to: z.string(),
  tags: z.record(z.string(), z.string()),
  configurationSet: z.optional(z.string()),
  /** MIME */
  base64: z.string(),
  queuedAt: z.string(),
  /** epoch milliseconds */
  nextMs: z.number(),
  attempts: z.int(),
});
export type OutboxEntry = z.infer<typeof OutboxEntry> & { name: string };

/** Mails that wait for the SMTP server, one file for each mail and recipient. */
export interface Outbox {
  /** Resolves when the entry is on the disk. */
  add(entry: Omit<OutboxEntry, 'name' | 'attempts' | 'nextMs'>): Promise<void>;
  /** The entry that is due first, undefined while none is. */
  due(nowMs: number): OutboxEntry | undefined;
  postpone(entry: OutboxEntry, nextMs: number): Promise<void>;
  remove(entry: OutboxEntry): Promise<void>;
}

export async function openOutbox(folder: string): Promise<Outbox> {
  await mkdir(folder, { recursive: true });
  await removeLeftovers(folder);
  const entries = new Map<string, OutboxEntry>();
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.json'))) {
    const entry = OutboxEntry.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    entries.set(name, { ...entry, name });
  }

  async function write(entry: OutboxEntry): Promise<void> {
    const { name, ...stored } = entry;
    await writeFileDurably(join(folder, name), JSON.stringify(stored));
    entries.set(name, entry);
  }

  return {
    add: (entry) => write({ ...entry, name: `${randomUUID()}.json`, attempts: 0, nextMs: Date.parse(entry.queuedAt) }),
    due(nowMs) {
      const waiting = [...entries.values()].filter(({ nextMs }) => nextMs <= nowMs);
      return waiting.sort((left, right) => left.nextMs - right.nextMs)[0];
    },
    postpone: (entry, nextMs) => write({ ...entry, nextMs, attempts: entry.attempts + 1 }),
    async remove({ name }) {
      await rm(join(folder, name), { force: true });
      entries.delete(name);
    },
  };
}
