import { type PreviewAnswer, type PreviewRequest, previewSize } from './preview-size.ts';

/** Decoding a large photo blocks for a second: it happens here, one photo after the other, never on the page's thread. */
let queue: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<PreviewRequest>) => {
  queue = queue.then(async () => {
    const preview = await makePreview(data.file).catch(() => undefined);
    const answer: PreviewAnswer = { id: data.id, ...(preview && { preview }) };
    self.postMessage(answer);
  });
};

async function makePreview(file: Blob): Promise<PreviewAnswer['preview']> {
  // browsers apply the EXIF orientation here, so this is the upright size
  const bitmap = await createImageBitmap(file);
  const size = { widthPx: bitmap.width, heightPx: bitmap.height };
  const { widthPx, heightPx } = previewSize(size);
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // a transparent picture lies on white paper, as it will in print
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, widthPx, heightPx);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, widthPx, heightPx);
  bitmap.close();
  return { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 }), size };
}
