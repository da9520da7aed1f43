/**
 * The type of a picture that any browser shows, by its first bytes; what a server says of its own bytes is not believed.
 * SVG is none of them: it can hold scripts.
 *
 * @returns undefined for anything else
 */
export function pictureType(bytes: Uint8Array): ShownPictureType | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : undefined;
}

export const SHOWN_PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export type ShownPictureType = (typeof SHOWN_PICTURE_TYPES)[number];
