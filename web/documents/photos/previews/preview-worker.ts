import { FILE_HEAD_BYTES, fileKindOf } from '../../../../shared/photo/file-kind.ts';
import { drawPreview, type PreviewAnswer } from './draw-preview.ts';

/** Decoding a large photo blocks for a while: it happens here, never on the page's thread. */
self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await makePreview(data).catch((): PreviewAnswer => ({ kind: 'undecodable' })));
};

async function makePreview(file: Blob): Promise<PreviewAnswer> {
  // browsers apply the EXIF orientation here, so this is the upright picture
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap) return drawPreview(bitmap);
  const head = new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer());
  return { kind: fileKindOf(head) === 'heic' ? 'heic' : 'undecodable' };
}
