import { drawPreview, type PreviewAnswer } from './draw-preview.ts';
import { BRAND_BYTES, isHeic } from './heic-file.ts';

/** Decoding a large photo blocks for a while: it happens here, never on the page's thread. */
self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await makePreview(data).catch((): PreviewAnswer => ({ kind: 'undecodable' })));
};

async function makePreview(file: Blob): Promise<PreviewAnswer> {
  // browsers apply the EXIF orientation here, so this is the upright picture
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap) return drawPreview(bitmap);
  const head = new Uint8Array(await file.slice(0, BRAND_BYTES).arrayBuffer());
  return { kind: isHeic(head) ? 'heic' : 'undecodable' };
}
