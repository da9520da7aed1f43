import { readFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftovers, writeFileDurably } from '../durable-file.ts';
import { Mail } from './mail.ts';

export interface MailSearch {
  /** a recipient's address, case ignored */
  to?: string;
  /** words that stand in subject, text, sender or recipients, case ignored */
  text?: string;
  /** 200 without it */
  limit?: number;
}

const LIMIT = 200;

/** One file a mail, numbered in the order of arrival. */
export interface MailFiles {
  /** Resolves when the mail is on the disk. */
  add(mail: Mail): Promise<void>;
  find(id: string): Mail | undefined;
  /** newest first */
  search(search: MailSearch): Mail[];
}

/**
 * Keeps the mails in their files and only who got what in memory: thousands of mails must not weigh on an idle system.
 */
export async function openMailFiles(dataDir: string): Promise<MailFiles> {
  await mkdir(dataDir, { recursive: true });
  await removeLeftovers(dataDir);
  const index: { id: string; fileName: string; recipients: string[] }[] = [];
  const fileNames = (await readdir(dataDir)).filter((name) => name.endsWith('.json')).sort();
  let lastNumber = 0;
  for (const fileName of fileNames) {
    const { id, recipients } = read(fileName);
    index.unshift({ id, fileName, recipients });
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
      index.unshift({ id: mail.id, fileName, recipients: mail.recipients });
    },
    find(id) {
      const entry = index.find((each) => each.id === id);
      return entry && read(entry.fileName);
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
  };
}

function searchable({ subject, text, html, from, recipients }: Mail): string {
  return [subject, text || html, from, ...recipients].join('\n').toLowerCase();
}
