import { statfsSync } from 'node:fs';

export interface DiskSpace {
  /** Undefined while there is enough space. */
  problem(): string | undefined;
}

const MEGABYTE = 1024 * 1024;

/**
 * Below the limit uploads are refused, so that tables, queues and mails, which need little space, can still be written
 * and started work can finish.
 *
 * @param freeBytes  called for every check; reads the file system by default
 */
export function createDiskSpace(folder: string, minFreeMb: number, freeBytes = freeBytesOf): DiskSpace {
  return {
    problem() {
      const freeMb = Math.floor(freeBytes(folder) / MEGABYTE);
      if (freeMb >= minFreeMb) return undefined;
      return `The disk that holds ${folder} has ${freeMb} MB left; uploads need ${minFreeMb} MB: free some space or set MIN_FREE_MB.`;
    },
  };
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
