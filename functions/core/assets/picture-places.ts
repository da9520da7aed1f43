import type { PhotoView } from '../../../shared/photo/schema.ts';

/** How a row refers to a picture: by its key, or by the addresses of its copies. */
export interface PictureNames {
  key: string;
  previewUrl: string;
  thumbnailUrl: string;
}

/** A picture that is a whole member of a row (SharedPicture). */
export interface WholePicture extends PictureNames {
  width: number;
  height: number;
}

/** @returns undefined where the picture is not ready */
export function wholePicture({ key, width, height, previewUrl, thumbnailUrl }: PhotoView): WholePicture | undefined {
  if (width === undefined || height === undefined || !previewUrl || !thumbnailUrl) return undefined;
  return { key, width, height, previewUrl, thumbnailUrl };
}

/** Paths of the fields that refer to the picture, such as `imageUrls.0`. */
export function placesOf(content: unknown, picture: PictureNames, path = ''): string[] {
  if (typeof content === 'string') return namesIn(content, picture) ? [path] : [];
  if (!isHolder(content)) return [];
  const within = Object.entries(content).flatMap(([name, value]) =>
    placesOf(value, picture, path === '' ? name : `${path}.${name}`),
  );
  // A picture with its size and addresses counts as one place.
  return isWhole(content) && content.key === picture.key ? [path] : within;
}

/** Replaces a picture wherever the row refers to it. Keeps its alt text and other fields written by staff. */
export function withOtherPicture(content: unknown, from: PictureNames, to: WholePicture): unknown {
  if (typeof content === 'string') {
    return content
      .replaceAll(from.previewUrl, to.previewUrl)
      .replaceAll(from.thumbnailUrl, to.thumbnailUrl)
      .replaceAll(from.key, to.key);
  }
  if (Array.isArray(content)) return content.map((each) => withOtherPicture(each, from, to));
  if (!isHolder(content)) return content;
  if (isWhole(content) && content.key === from.key) return { ...content, ...to };
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, withOtherPicture(value, from, to)]));
}

const namesIn = (text: string, { key, previewUrl, thumbnailUrl }: PictureNames): boolean =>
  [key, previewUrl, thumbnailUrl].some((name) => text.includes(name));

const isHolder = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

function isWhole(value: object): value is { key: unknown } {
  return 'key' in value && 'previewUrl' in value && 'thumbnailUrl' in value;
}
