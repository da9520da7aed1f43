import type { PhotoView } from '../../../shared/photo/schema.ts';

/** How a row names a picture: by its key, or by the addresses of its copies. */
export interface PictureNames {
  key: string;
  previewUrl: string;
  thumbnailUrl: string;
}

/** What stands where a picture is a whole member of a row (SharedPicture). */
export interface WholePicture extends PictureNames {
  width: number;
  height: number;
}

/** @returns undefined where the picture is not ready */
export function wholePicture({ key, width, height, previewUrl, thumbnailUrl }: PhotoView): WholePicture | undefined {
  if (width === undefined || height === undefined || !previewUrl || !thumbnailUrl) return undefined;
  return { key, width, height, previewUrl, thumbnailUrl };
}

/** The fields of a row in which a picture is named, as `imageUrls.0`. */
export function placesOf(content: unknown, picture: PictureNames, path = ''): string[] {
  if (typeof content === 'string') return namesIn(content, picture) ? [path] : [];
  if (!isHolder(content)) return [];
  const within = Object.entries(content).flatMap(([name, value]) =>
    placesOf(value, picture, path === '' ? name : `${path}.${name}`),
  );
  // a picture with its size and addresses is one place
  return isWhole(content) && content.key === picture.key ? [path] : within;
}

/** The row with another picture in place of one, wherever it is named; what people wrote about it stays. */
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
