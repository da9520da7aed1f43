import { link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The mirrored part of S3. */
export interface PrintObjects {
  listKeys(bucket: string, prefix: string): string[];
  openObject(bucket: string, key: string): Promise<{ path: string } | undefined>;
}

export interface PrintsFolder {
  /** Idempotent. */
  mirror(key: string): Promise<void>;
  /** Removes the link of a deleted object. Idempotent. */
  remove(key: string): Promise<void>;
  /** Links all objects of the bucket that are missing in the folder. */
  reconcile(): Promise<void>;
}

const PREFIX = 'prints/';

/**
 * A folder with the print files by order, `<order>/<file name>`, as hard links to the bytes in the bucket, so they take
 * no space.
 *
 * @param bucket whose keys are `prints/<tenant>/<order>/…/<file name>`
 */
export function createPrintsFolder(folder: string, bucket: string, objects: PrintObjects): PrintsFolder {
  return {
    mirror,
    async remove(key) {
      const place = placeOf(key);
      // the same file name may have been reprinted under another key
      if (!place || (await isNamedByAnother(place, key))) return;
      await rm(join(folder, place.order, place.fileName), { force: true });
    },
    async reconcile() {
      await mkdir(folder, { recursive: true });
      for (const key of objects.listKeys(bucket, PREFIX)) await mirror(key);
    },
  };

  async function isNamedByAnother(place: { order: string; fileName: string }, key: string): Promise<boolean> {
    const others = objects.listKeys(bucket, PREFIX).filter((other) => other !== key);
    return others.some((other) => {
      const there = placeOf(other);
      return there?.order === place.order && there.fileName === place.fileName;
    });
  }

  async function mirror(key: string): Promise<void> {
    const place = placeOf(key);
    const object = place && (await objects.openObject(bucket, key));
    if (!object) return;
    const target = join(folder, place.order, place.fileName);
    if (await isSameFile(object.path, target)) return;
    await mkdir(join(folder, place.order), { recursive: true });
    const temporary = `${target}.tmp`;
    await rm(temporary, { force: true });
    await link(object.path, temporary);
    await rename(temporary, target);
  }
}

/** @returns undefined for keys that are not print files or not valid file names */
function placeOf(key: string): { order: string; fileName: string } | undefined {
  const [prefix, , order, ...rest] = key.split('/');
  const fileName = rest.at(-1);
  const isName = (part: string | undefined): part is string =>
    part !== undefined && /^[A-Za-z0-9_-][\w.-]*$/.test(part);
  return prefix === 'prints' && isName(order) && isName(fileName) ? { order, fileName } : undefined;
}

async function isSameFile(left: string, right: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(left), stat(right).catch(() => undefined)]);
  return second !== undefined && first.ino === second.ino && first.dev === second.dev;
}
