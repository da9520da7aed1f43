import { spawn, spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A disk that can be filled, mounted over a folder for whoever is started with its command. */
export interface SmallDisk {
  /** put in front of a command line, it runs with the disk in its place and gets signals itself */
  command: readonly string[];
  /** the folder as it is seen from outside */
  path: string;
  /** Takes the last block. */
  fill(): void;
  free(): void;
  remove(): Promise<void>;
}

/** Whether this machine lets a test make a disk: Linux with user namespaces. */
export function hasSmallDisks(): boolean {
  return spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

/** A process of its own holds the mount namespace: it outlives a system that is killed, and ends with this process. */
const HOLD = 'mount -t tmpfs -o size="$1"m tmpfs "$2" && echo mounted && exec cat';

/** @param folder  there already */
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

/** Writes until nothing more fits, down to the last block. */
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
