import { readFile } from 'node:fs/promises';
import { type GalleryFile, GalleryManifest } from '../../../content/gallery/manifest.ts';

/** The gallery as the build painted it; its files travel with the function's code. */
export interface GalleryFiles {
  manifest: GalleryManifest;
  read(file: GalleryFile): Promise<Buffer>;
}

export async function openGallery(manifestUrl: URL): Promise<GalleryFiles> {
  const manifest = GalleryManifest.parse(JSON.parse(await readFile(manifestUrl, 'utf8')));
  return { manifest, read: ({ path }) => readFile(new URL(path, manifestUrl)) };
}
