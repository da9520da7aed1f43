import type { ReadyPhoto } from '../../functions/core/photos/photo-record.ts';
import { makePreviews } from '../../functions/imaging/previews.ts';
import { readHeader } from '../../functions/imaging/read-header.ts';
import type { PhotoView } from '../../shared/photo/schema.ts';
import type { Photo } from '../../web/documents/photos/index.ts';
import { PHOTO_KEY, readyPhoto } from './tiles.ts';

/** A photo in every representation: bytes, stored record, server view and shelf entry. */
export interface FramedPhoto {
  bytes: Buffer;
  record: ReadyPhoto;
  shelf: Photo;
  view: PhotoView;
}

/** Takes in a photo like the server. */
export async function takenIn(bytes: Buffer): Promise<FramedPhoto> {
  const reading = await readHeader(bytes);
  if (reading.kind !== 'read') throw new Error(`The photo is ${reading.kind}`);
  const { upright, orientation, iccClass } = reading.header;
  const { previews } = await makePreviews(bytes, reading.header, false);
  return {
    bytes,
    record: readyPhoto({ ...upright, orientation, iccClass }),
    shelf: {
      id: 'photo',
      fileName: 'photo.jpg',
      bytes: bytes.length,
      status: 'ready',
      key: PHOTO_KEY,
      ...upright,
    },
    view: {
      key: PHOTO_KEY,
      status: 'ready',
      previewUrl: `data:image/webp;base64,${previews.preview.toString('base64')}`,
    },
  };
}
