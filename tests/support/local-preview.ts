import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { build } from 'esbuild';
import type { FramedPhoto } from './framed-photo.ts';

const SOURCE = fileURLToPath(new URL('../../web/documents/photos/previews/draw-preview.ts', import.meta.url));

/** A photo with the browser's local preview, before its upload. */
export async function onlyInBrowser(browser: Browser, photo: FramedPhoto): Promise<FramedPhoto> {
  const bundle = await build({
    entryPoints: [SOURCE],
    bundle: true,
    format: 'iife',
    globalName: 'previews',
    footer: { js: 'globalThis.previews = previews;' },
    write: false,
  });
  const page = await browser.newPage();
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
  const previewUrl = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const { previews } = globalThis as unknown as {
      previews: typeof import('../../web/documents/photos/previews/draw-preview.ts');
    };
    const answer = await previews.drawPreview(await createImageBitmap(new Blob([bytes])));
    if (answer.kind !== 'made') throw new Error(`The preview is ${answer.kind}`);
    const reader = new FileReader();
    reader.readAsDataURL(answer.preview.blob);
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return String(reader.result);
  }, photo.bytes.toString('base64'));
  await page.close();
  return { ...photo, view: { ...photo.view, previewUrl } };
}
