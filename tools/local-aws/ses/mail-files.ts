import { readFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftovers, writeFileDurably } from '../durable-file.ts';
import { Mail } from './mail.ts';

export interface MailSearch {
  /** A recipient's address, case-insensitive. */
  to?: string;
  /** Text in subject, body, sender or recipients, case-insensitive. */
  text?: string;
  /** 200 by default */
  limit?: number;
}

const LIMIT = 200;

/** One file per mail, numbered by arrival. */
export interface MailFiles {
  /** Resolves when the mail is on the disk. */
  add(mail: Mail): Promise<void>;
  find(id: string): Mail | undefined;
  /** Notes what became of a mail at the SMTP server. */
  noteRelay(id: string, relay: NonNullable<Mail['relay']>): Promise<void>;
  /** Newest first. */
  search(search: MailSearch): Mail[];
  /** Number of recipients since a moment, including undelivered ones. */
  recipientsSince(epochMs: number): number;
}

/**
 * Stores mails in files and only their recipients in memory, so that thousands of mails take little memory.
 */
export async function openMailFiles(dataDir: string): Promise<MailFiles> {
  await mkdir(dataDir, { recursive: true });
  await removeLeftovers(dataDir);
  const index: { id: string; fileName: string; recipients: string[]; receivedMs: number; count: number }[] = [];
  const fileNames = (await readdir(dataDir)).filter((name) => name.endsWith('.json')).sort();
  let lastNumber = 0;
  for (const fileName of fileNames) {
    index.unshift(entryOf(read(fileName), fileName));
    lastNumber = Number.parseInt(fileName, 10);
  }

  function read(fileName: string): Mail {
    return Mail.parse(JSON.parse(readFileSync(join(dataDir, fileName), 'utf8')));
  }

  return {
    async add(mail) {
      lastNumber += 1;
      const fileName = `${String(lastNumber).padStart(9, '0')}-${mail.id}.json`;
      await writeFileDurably(join(dataDir, fileName), JSON.stringify(mail, null, 2));
      index.unshift(entryOf(mail, fileName));
    },
    find(id) {
      const entry = index.find((each) => each.id === id);
      return entry && read(entry.fileName);
    },
    async noteRelay(id, relay) {
      const entry = index.find((each) => each.id === id);
      if (entry)
        await writeFileDurably(
          join(dataDir, entry.fileName),
          JSON.stringify({ ...read(entry.fileName), relay }, null, 2),
        );
    },
    search({ to, text, limit = LIMIT }) {
      const address = to?.trim().toLowerCase();
      const words = text?.trim().toLowerCase().split(/\s+/) ?? [];
      const found: Mail[] = [];
      for (const { fileName, recipients } of index) {
        if (found.length >= limit) break;
        if (address && !recipients.includes(address)) continue;
        const mail = read(fileName);
        if (words.every((word) => searchable(mail).includes(word))) found.push(mail);
      }
      return found;
    },
    recipientsSince(epochMs) {
      let total = 0;
      for (const { receivedMs, count } of index) {
        if (receivedMs <= epochMs) break;
        total += count;
      }
      return total;
    },
  };
}

function entryOf({ id, recipients, undelivered, receivedAt }: Mail, fileName: string) {
  const count = recipients.length + undelivered.length;
  return { id, fileName, recipients, receivedMs: Date.parse(receivedAt), count };
}

function searchable({ subject, text, html, from, recipients, undelivered }: Mail): string {
  return [subject, text || html, from, ...recipients, ...undelivered].join('\n').toLowerCase();
}
