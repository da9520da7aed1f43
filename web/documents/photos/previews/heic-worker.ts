import { drawPreview, type PreviewAnswer } from './draw-preview.ts';

/**
 * Decodes HEIC for browsers that cannot. Loaded only for such files, because the decoder is 0.7 MB compressed; a
 * separate file as its license (LGPL-3.0) requires. The build without eval also avoids WebAssembly, which keeps the
 * content security policy strict.
 */
self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await makePreview(data).catch((): PreviewAnswer => ({ kind: 'undecodable' })));
};

async function makePreview(file: Blob): Promise<PreviewAnswer> {
  const { heicTo } = await import('heic-to/csp');
  // The decoder already rotates the picture upright.
  return drawPreview(await heicTo({ blob: file, type: 'bitmap' }));
}
