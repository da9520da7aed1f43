import { type FileHandle, open, readFile, rename, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OWNER_ONLY, syncFolder } from '../durable-file.ts';

/** A smaller journal is not worth compacting. */
const COMPACTION_MIN_ENTRIES = 1000;
const COMPACTION_FACTOR = 4;

/** An append-only file with one JSON entry per line; acknowledged entries survive kill -9 and a power cut. */
export interface Journal<Entry> {
  /**
   * Appends an entry; calls made while the disk is busy share its next write.
   *
   * @param whenDurable  runs as soon as the entry is on the disk, before the journal is compacted from the state
   * @throws the file system's error; the entry is then not in the journal
   */
  append(entry: Entry, whenDurable?: () => void): Promise<void>;
  close(): Promise<void>;
}

export interface JournalOptions<Entry> {
  path: string;
  /** @throws for an invalid entry */
  parse(value: unknown): Entry;
  /** Called in order for each entry at opening. */
  restore(entry: Entry): void;
  /** Entries that restore the current state, for compaction. */
  snapshot(): Entry[];
  liveCount(): number;
}

interface Pending {
  line: string;
  whenDurable?: () => void;
  resolve(): void;
  reject(error: unknown): void;
}

/** @throws Error with the line number when any but the last line is damaged */
export async function openJournal<Entry>(options: JournalOptions<Entry>): Promise<Journal<Entry>> {
  const { path } = options;
  let { entryCount, sizeBytes } = await replay(options);
  let file: FileHandle = await open(path, 'a', OWNER_ONLY);
  await syncFolder(dirname(path));
  let pending: Pending[] = [];
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (pending.length > 0) {
      const batch = pending;
      pending = [];
      try {
        await write(batch.map(({ line }) => line).join(''));
        entryCount += batch.length;
        for (const { whenDurable, resolve } of batch) {
          whenDurable?.();
          resolve();
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      await compactIfNeeded();
    }
    writing = undefined;
  }

  async function write(lines: string): Promise<void> {
    try {
      await file.appendFile(lines);
      await file.datasync();
      sizeBytes += Buffer.byteLength(lines);
    } catch (error) {
      // a partial write left in the file would corrupt the next entry
      await file.truncate(sizeBytes);
      throw error;
    }
  }

  async function compactIfNeeded(): Promise<void> {
    if (entryCount < COMPACTION_MIN_ENTRIES || entryCount < COMPACTION_FACTOR * options.liveCount()) return;
    const entries = options.snapshot();
    const lines = entries.map(toLine).join('');
    const next = await open(`${path}.tmp`, 'a', OWNER_ONLY);
    try {
      await next.truncate(0);
      await next.appendFile(lines);
      await next.datasync();
      await rename(`${path}.tmp`, path);
    } catch {
      // the old journal is still complete, and the next write retries
      await next.close();
      return;
    }
    // from here on the old file has no name, so nothing may be written to it, even after a failure
    const previous = file;
    file = next;
    entryCount = entries.length;
    sizeBytes = Buffer.byteLength(lines);
    await previous.close();
    await syncFolder(dirname(path));
  }

  await compactIfNeeded();

  return {
    append(entry, whenDurable) {
      return new Promise((resolve, reject) => {
        pending.push({ line: toLine(entry), whenDurable, resolve, reject });
        writing ??= writeAll();
      });
    },
    async close() {
      await writing;
      await file.close();
    },
  };
}

async function replay<Entry>({ path, parse, restore }: JournalOptions<Entry>) {
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  // a process killed during a write leaves an incomplete last line, which was never acknowledged
  const sizeBytes = content.lastIndexOf(0x0a) + 1;
  if (sizeBytes < content.length) await truncate(path, sizeBytes);
  const lines = content.subarray(0, sizeBytes).toString('utf8').split('\n').slice(0, -1);
  lines.forEach((line, index) => {
    restore(parseLine(line, parse, `${path}, line ${index + 1}`));
  });
  return { entryCount: lines.length, sizeBytes };
}

function parseLine<Entry>(line: string, parse: (value: unknown) => Entry, place: string): Entry {
  try {
    return parse(JSON.parse(line));
  } catch (error) {
    throw new Error(`The journal is damaged: ${place}. Repair or remove the file.`, { cause: error });
  }
}

function toLine(entry: unknown): string {
  return `${JSON.stringify(entry)}\n`;
}
