import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { OWNER_ONLY } from '../durable-file.ts';
import { StartRefused } from '../start-refused.ts';
import { isRunning, startTimeOf } from './process-identity.ts';

const Holder = z.object({ pid: z.number(), startedAt: z.optional(z.string()), url: z.string() });
type Holder = z.infer<typeof Holder>;

export interface DataFolderLock {
  release(): void;
}

/**
 * Locks the data folder for this process, because its stores do not tolerate a second writer. Takes over the lock of a
 * killed process.
 *
 * @param url  URL of this system, shown to a second start that is refused
 * @throws StartRefused while another process has the lock
 */
export function lockDataFolder(dataDir: string, url: string, pid = process.pid): DataFolderLock {
  makePrivate(dataDir);
  const path = join(dataDir, 'lock');
  const own = JSON.stringify({ pid, startedAt: startTimeOf(pid), url } satisfies Holder);
  const offered = join(dataDir, `lock.${pid}`);
  writeFileSync(offered, own, { mode: OWNER_ONLY });
  try {
    // two rounds: the second one follows the removal of a dead holder's lock
    if (!isTaken(offered, path)) return { release: () => release(path, own) };
    refuseIfAlive(path, dataDir);
    moveAside(path, pid);
    if (!isTaken(offered, path)) return { release: () => release(path, own) };
    throw refusal(dataDir, undefined);
  } finally {
    rmSync(offered, { force: true });
  }
}

/**
 * Makes the data folder private to its owner, even if it or its files were readable by others before.
 */
function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    throw new StartRefused(
      `The data folder ${dataDir} belongs to another user. Use your own folder, such as DATA_DIR=.tessera/second npm start.`,
    );
  }
}

/** Creating a hard link is atomic, content included, and only one process can succeed. */
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
  return isRunning(holder.pid) && startTimeOf(holder.pid) === holder.startedAt;
}

/**
 * Moves a dead holder's lock aside. Of several concurrent processes one may move the winner's new lock instead; it
 * notices by the content and puts it back.
 */
function moveAside(path: string, pid: number): void {
  const aside = `${path}.old.${pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another process was faster; the next round decides
  }
  const moved = readHolder(aside);
  if (moved && isAlive(moved)) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function release(path: string, own: string): void {
  try {
    if (readFileSync(path, 'utf8') === own) rmSync(path);
  } catch {
    // the folder is already gone
  }
}

function refusal(dataDir: string, holder: Holder | undefined): StartRefused {
  const who = holder ? ` (process ${holder.pid}, ${holder.url})` : '';
  return new StartRefused(
    `Tessera is already running on the data folder ${dataDir}${who}. Use that one, stop it with Ctrl-C, or use another folder and port, such as DATA_DIR=.tessera/second PORT=4700 npm start.`,
  );
}
