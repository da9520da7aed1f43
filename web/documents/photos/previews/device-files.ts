import { perSite } from '../../../site/per-site.ts';
import { StoredPhoto } from '../delivery/photo-file-store.ts';

interface OpenFile {
  users: number;
  url: Promise<string | undefined>;
}

/**
 * Object URLs of the files stored in this browser until the server has them, shared by all components. Photos that
 * exist only in the tab's memory have none.
 */
export const deviceFiles = perSite(({ photoRecords }) => {
  const open = new Map<string, OpenFile>();

  async function urlOf(photoId: string): Promise<string | undefined> {
    const stored = StoredPhoto.safeParse(await photoRecords.get(photoId));
    return stored.success ? URL.createObjectURL(stored.data.file) : undefined;
  }

  return {
    take(photoId: string): Promise<string | undefined> {
      const file = open.get(photoId) ?? { users: 0, url: urlOf(photoId) };
      open.set(photoId, file);
      file.users += 1;
      return file.url;
    },
    async giveBack(photoId: string): Promise<void> {
      const file = open.get(photoId);
      if (!file) return;
      file.users -= 1;
      if (file.users > 0) return;
      open.delete(photoId);
      const url = await file.url;
      if (url !== undefined) URL.revokeObjectURL(url);
    },
  };
});
