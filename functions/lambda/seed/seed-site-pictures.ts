import { forEachOf } from '../../core/lib/for-each-of.ts';
import type { Objects } from '../../core/lib/objects.ts';
import type { GalleryFiles } from './gallery-files.ts';

const FILES_AT_ONCE = 4;

/**
 * Copies the site's own pictures to the bucket, those that are not there yet and those that a release has changed. One
 * HEAD each when nothing is to be done.
 *
 * @returns how many were copied
 */
export async function seedSitePictures(
  media: Pick<Objects, 'head' | 'put'>,
  { manifest, read }: GalleryFiles,
): Promise<number> {
  let copied = 0;
  await forEachOf(manifest.sitePictures, FILES_AT_ONCE, async (picture) => {
    const { key, sha256, contentType, cacheControl } = picture;
    // not the ETag: it is no hash of the content in a bucket with a KMS key
    if ((await media.head(key))?.metadata.sha256 === sha256) return;
    await media.put(key, await read(picture), { contentType, cacheControl, metadata: { sha256 } });
    copied++;
  });
  return copied;
}
