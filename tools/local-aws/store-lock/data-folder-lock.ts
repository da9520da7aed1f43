import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { OWNER_ONLY } from '../durable-file.ts';
import { StartRefused } from '../start-refused.ts';
import { isRunning, startOf } from './process-identity.ts';

const Holder = z.object({ pid: z.number(), startedAt: z.optional(z.string()), url: z.string() });
type Holder = z.infer<typeof Holder>;

export interface DataFolderLock {
  release(): void;
}

/**
 * Locks the data folder for this process, because none of the engines on it tolerates a second writer. A lock whose
 * holder was killed is taken over.
 *
 * @param url  where this system answers, for the refusal that a second start gets
 * @throws StartRefused while another process holds it
 */
export function lockDataFolder(dataDir: string, url: string, pid = process.pid): DataFolderLock {
  makePrivate(dataDir);
  const path = join(dataDir, 'lock');
  const own = JSON.stringify({ pid, startedAt: startOf(pid), url } satisfies Holder);
  const offered = join(dataDir, `lock.${pid}`);
  writeFileSync(offered, own, { mode: OWNER_ONLY });
  try {
    // two rounds: the second after a dead holder's lock has been put away
    if (!isTaken(offered, path)) return { release: () => release(path, own) };
    refuseIfAlive(path, dataDir);
    putAway(path, pid);
    if (!isTaken(offered, path)) return { release: () => release(path, own) };
    throw refusal(dataDir, undefined);
  } finally {
    rmSync(offered, { force: true });
  }
}

/**
 * Photos, mails and tables are for the owner of the folder, whatever its files allow; a folder that was made before this
 * rule is closed too.
 */
function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    throw new StartRefused(
      `The data folder ${dataDir} belongs to another user: start with a folder of your own, such as DATA_DIR=.tessera/second npm start.`,
    );
  }
}

/** A hard link appears with its whole content or not at all, and only one process can make it. */
function isTaken(offered: string, path: string): boolean {
  try {
    linkSync(offered, path);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true;
    throw error;
  }
}

function refuseIfAlive(path: string, dataDir: string): void {
  const holder = readHolder(path);
  if (holder && isAlive(holder)) throw refusal(dataDir, holder);
}

function readHolder(path: string): Holder | undefined {
  try {
    return z.safeParse(Holder, JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  return isRunning(holder.pid) && startOf(holder.pid) === holder.startedAt;
}

/**
 * Moves a dead holder's lock aside. Of several processes that try at once one may move the fresh lock of the winner
 * instead; it sees that by the content and puts it back.
 */
function putAway(path: string, pid: number): void {
  const aside = `${path}.old.${pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // someone else was quicker; the next round tells
  }
  const moved = readHolder(aside);
  if (moved && isAlive(moved)) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function release(path: string, own: string): void {
  try {
    if (readFileSync(path, 'utf8') === own) rmSync(path);
  } catch {
    // already gone with the folder
  }
}

function refusal(dataDir: string, holder: Holder | undefined): StartRefused {
  const who = holder ? ` (process ${holder.pid}, ${holder.url})` : '';
  return new StartRefused(
    `Tessera already runs on the data folder ${dataDir}${who}: use that one, stop it with Ctrl-C, or start this one with another folder and port, such as DATA_DIR=.tessera/second PORT=4700 npm start.`,
  );
}
