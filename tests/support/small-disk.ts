import { spawn, spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A small disk that can be filled, mounted over a folder for programs started with its command. */
export interface SmallDisk {
  /** Prefix for a command line: runs it with the disk mounted, and forwards signals. */
  command: readonly string[];
  /** Path of the folder from outside. */
  path: string;
  fill(): void;
  free(): void;
  remove(): Promise<void>;
}

/** Whether tests can mount disks here: Linux with user namespaces. */
export function hasSmallDisks(): boolean {
  return spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

/** Keeps the mount namespace alive when the system is killed; ends with this process. */
const HOLD = 'mount -t tmpfs -o size="$1"m tmpfs "$2" && echo mounted && exec cat';

/** @param folder an existing folder */
export async function makeSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  const args = ['-Urm', 'sh', '-c', HOLD, 'sh', String(megabytes), folder];
  const holder = spawn('unshare', args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => holder.once('exit', () => resolve()));
  const mounted = new Promise<void>((resolve) => holder.stdout.once('data', () => resolve()));
  await Promise.race([mounted, ended.then(() => Promise.reject(new Error('The disk could not be made.')))]);
  const path = join(`/proc/${holder.pid}/root`, folder);
  const filler = join(path, 'filler');
  return {
    command: ['nsenter', '-t', String(holder.pid), '-U', '-m', '--preserve-credentials', '--'],
    path,
    fill: () => fill(filler),
    free: () => rmSync(filler, { force: true }),
    async remove() {
      holder.kill('SIGKILL');
      await ended;
    },
  };
}

/** Writes until the disk is full, to the last block. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (const bytes of [1024 * 1024, 4096]) {
    const piece = Buffer.alloc(bytes, 1);
    for (;;) {
      try {
        writeSync(file, piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        break;
      }
    }
  }
  fsyncSync(file);
  closeSync(file);
}
