import * as z from 'zod/mini';

/**
 * Contents of the gallery: its files, and the rows that the seed writes about the pictures. The paths of
 * the files are relative to the manifest. Omits keys of artworks, which differ by tenant.
 */

const PositiveInt = z.int().check(z.positive());

export const GalleryFile = z.object({
  /** Relative to the manifest, with slashes. */
  path: z.string().check(z.minLength(1)),
  contentType: z.string(),
  bytes: PositiveInt,
  /** Hex */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type GalleryFile = z.infer<typeof GalleryFile>;

/** A picture of the site itself, the same for all tenants. */
const SitePicture = z.extend(GalleryFile, {
  /** In the photo bucket. */
  key: z.string().check(z.startsWith('media/')),
  cacheControl: z.string(),
});
export type SitePicture = z.infer<typeof SitePicture>;

const GalleryWork = z.object({
  id: z.string(),
  title: z.string(),
  /** Part of the key: a picture that changes gets another key. */
  version: PositiveInt,
  widthPx: PositiveInt,
  heightPx: PositiveInt,
  /** For print: WebP, upright sRGB without metadata. */
  original: GalleryFile,
  /** WebP with a long edge of at most 2048 px. */
  preview: GalleryFile,
  thumbnail: GalleryFile,
});
export type GalleryWork = z.infer<typeof GalleryWork>;

const GalleryCollection = z.object({
  id: z.string(),
  name: z.string(),
  sortOrder: z.number(),
  works: z.array(GalleryWork).check(z.minLength(1)),
});
export type GalleryCollection = z.infer<typeof GalleryCollection>;

const GalleryArtist = z.extend(GalleryCollection, { collectionName: z.string(), technique: z.string() });
export type GalleryArtist = z.infer<typeof GalleryArtist>;

export const GalleryManifest = z.object({
  sitePictures: z.array(SitePicture),
  artists: z.array(GalleryArtist),
  albums: z.array(GalleryCollection),
});
export type GalleryManifest = z.infer<typeof GalleryManifest>;
