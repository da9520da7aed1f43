import { createHash } from 'node:crypto';
import type { GalleryFile, GalleryManifest, GalleryWork } from '../../../shared/content/gallery-manifest.ts';
import type { Objects, PutOptions } from '../../core/lib/objects.ts';
import type { GalleryFiles } from './seed-gallery.ts';

/** A gallery and a bucket in memory, for the tests of this folder. */

const WORK_SIZE = { widthPx: 60, heightPx: 40 };

/** Uses the path as content. */
export function fileAt(path: string, contentType = 'image/jpeg'): GalleryFile {
  return { path, contentType, bytes: path.length, sha256: createHash('sha256').update(path).digest('hex') };
}

export function workOf(id: string, version = 1): GalleryWork {
  const name = `${id}-${version}`;
  return {
    ...{ id, title: id, version, ...WORK_SIZE },
    original: fileAt(`${name}/original.webp`, 'image/webp'),
    preview: fileAt(`${name}/preview.webp`, 'image/webp'),
    thumbnail: fileAt(`${name}/thumbnail.webp`, 'image/webp'),
  };
}

/** Counts how often each file is read. */
export function galleryOf(manifest: Partial<GalleryManifest>): GalleryFiles & { reads: Map<string, number> } {
  const reads = new Map<string, number>();
  return {
    manifest: { sitePictures: [], artists: [], albums: [], ...manifest },
    reads,
    async read({ path }) {
      reads.set(path, (reads.get(path) ?? 0) + 1);
      return Buffer.from(path);
    },
  };
}

export function bucketInMemory() {
  const stored = new Map<string, { body: Buffer; options: PutOptions }>();
  let writes = 0;
  const objects: Pick<Objects, 'put' | 'head' | 'copy'> = {
    async put(key, body, options) {
      writes++;
      stored.set(key, { body: Buffer.from(body), options });
    },
    async head(key) {
      const found = stored.get(key);
      const etag = createHash('md5')
        .update(found?.body ?? '')
        .digest('hex');
      return found && { bytes: found.body.length, etag, metadata: found.options.metadata ?? {} };
    },
    async copy(from, to) {
      writes++;
      const found = stored.get(from);
      if (!found) throw new Error(`Nothing at ${from}`);
      stored.set(to, found);
    },
  };
  return { objects, stored, writes: () => writes };
}
