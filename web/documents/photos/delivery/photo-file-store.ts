import * as z from 'zod/mini';
import { ClientId } from '../../../../shared/lib/scalars.ts';
import type { RecordStore } from '../../../lib/record-store.ts';

/** Everything a photo needs to continue after a reload, in one record. */
export const StoredPhoto = z.object({
  id: ClientId,
  fileName: z.string(),
  /** Modification time of the device's file in milliseconds; with name and size it identifies a file version. */
  lastModified: z.int(),
  /** Milliseconds. */
  keptAt: z.int(),
  /** Cart token under which the photo was chosen. */
  visitor: z.string(),
  file: z.custom<Blob>((value) => value instanceof Blob && value.size > 0),
});
export type StoredPhoto = z.infer<typeof StoredPhoto>;

/** Stores the bytes of photos until the server has confirmed them. */
export interface PhotoFileStore {
  /**
   * Writes a photo to this browser's storage, one at a time, so that a hundred photos are never copied at once.
   *
   * @returns memory if the browser refused or did not reply; the photo then lasts as long as this tab
   */
  store(photo: StoredPhoto): Promise<'stored' | 'memory'>;
  open(id: string): Promise<StoredPhoto | undefined>;
  drop(id: string): Promise<void>;
  /**
   * Records left by an earlier page. Deletes records that do not parse, at the cost of one photo each, and those of
   * another visitor.
   */
  leftovers(visitor: string): Promise<StoredPhoto[]>;
  /** The visitor has left: deletes all of their photos. */
  clear(): Promise<void>;
}

export interface PhotoFileStoreDeps {
  records: RecordStore;
  wait(milliseconds: number): Promise<void>;
}

/** A disk that takes longer for one photo is unusable. */
const WRITE_TIMEOUT_MS = 30_000;

export function createPhotoFileStore({ records, wait }: PhotoFileStoreDeps): PhotoFileStore {
  const inMemory = new Map<string, StoredPhoto>();
  /** Photos queued or being written; dropping or replacing a photo removes it here. */
  const wanted = new Map<string, StoredPhoto>();
  let queue: Promise<unknown> = Promise.resolve();

  async function write(photo: StoredPhoto): Promise<'stored' | 'memory'> {
    if (wanted.get(photo.id) !== photo) return 'stored';
    const isStored = await Promise.race([records.set(photo.id, photo), wait(WRITE_TIMEOUT_MS).then(() => false)]);
    if (wanted.get(photo.id) === photo) {
      wanted.delete(photo.id);
      if (isStored) return 'stored';
      inMemory.set(photo.id, photo);
      return 'memory';
    }
    if (!wanted.has(photo.id)) await records.remove(photo.id);
    return 'stored';
  }

  return {
    store(photo) {
      wanted.set(photo.id, photo);
      const written = queue.then(() => write(photo));
      queue = written;
      return written;
    },
    async open(id) {
      const parsed = StoredPhoto.safeParse(inMemory.get(id) ?? (await records.get(id)));
      return parsed.success ? parsed.data : undefined;
    },
    async drop(id) {
      wanted.delete(id);
      inMemory.delete(id);
      await records.remove(id);
    },
    async leftovers(visitor) {
      const found: StoredPhoto[] = [];
      for (const [key, value] of await records.all()) {
        const parsed = StoredPhoto.safeParse(value);
        if (parsed.success && parsed.data.id === key && parsed.data.visitor === visitor) found.push(parsed.data);
        else await records.remove(key);
      }
      return found;
    },
    async clear() {
      wanted.clear();
      inMemory.clear();
      await records.clear();
    },
  };
}
