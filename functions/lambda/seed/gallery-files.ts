import { readFile } from 'node:fs/promises';
import { type GalleryFile, GalleryManifest } from '../../../shared/content/gallery-manifest.ts';

/** The gallery as `npm run paint` made it; its files are committed and travel with the function's code. */
export interface GalleryFiles {
  manifest: GalleryManifest;
  read(file: GalleryFile): Promise<Buffer>;
}

export async function openGallery(manifestUrl: URL): Promise<GalleryFiles> {
  const manifest = GalleryManifest.parse(JSON.parse(await readFile(manifestUrl, 'utf8')));
  return { manifest, read: ({ path }) => readFile(new URL(path, manifestUrl)) };
}
