import { FILE_HEAD_BYTES, fileKindOf } from '../../../../shared/photo/file-kind.ts';
import { drawPreview, type PreviewAnswer } from './draw-preview.ts';

/** Decodes off the main thread, because a large photo blocks it for a while. */
self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await makePreview(data).catch((): PreviewAnswer => ({ kind: 'undecodable' })));
};

async function makePreview(file: Blob): Promise<PreviewAnswer> {
  // createImageBitmap applies the EXIF orientation, so this is upright.
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap) return drawPreview(bitmap);
  const head = new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer());
  return { kind: fileKindOf(head) === 'heic' ? 'heic' : 'undecodable' };
}
