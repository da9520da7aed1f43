import { drawPreview, type PreviewAnswer } from './draw-preview.ts';

/**
 * Decodes HEIC in browsers that cannot. Started only for such a file, because the decoder weighs 0.7 MB compressed; it
 * is a file of its own as its licence (LGPL-3.0) wants it. The build without eval also does without WebAssembly, so
 * that the content security policy stays as narrow as it is.
 */
self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await makePreview(data).catch((): PreviewAnswer => ({ kind: 'undecodable' })));
};

async function makePreview(file: Blob): Promise<PreviewAnswer> {
  const { heicTo } = await import('heic-to/csp');
  // the decoder has turned the picture upright already
  return drawPreview(await heicTo({ blob: file, type: 'bitmap' }));
}
