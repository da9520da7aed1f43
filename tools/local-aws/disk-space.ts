import { statfsSync } from 'node:fs';

/** Room on the disk that holds a folder. */
export interface DiskSpace {
  /** a sentence while there is less than the floor */
  problem(): string | undefined;
}

const MEGABYTE = 1024 * 1024;

/**
 * Below the floor no more files are taken in, so that tables, queues and mails, which need little, still have room to
 * finish what was begun.
 *
 * @param freeBytes  asked at every look; the file system's own answer without it
 */
export function createDiskSpace(folder: string, minFreeMb: number, freeBytes = freeBytesOf): DiskSpace {
  return {
    problem() {
      const freeMb = Math.floor(freeBytes(folder) / MEGABYTE);
      if (freeMb >= minFreeMb) return undefined;
      return `The disk that holds ${folder} has ${freeMb} MB left, less than the ${minFreeMb} that are needed to take in files: free some space, or set MIN_FREE_MB.`;
    },
  };
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
