import './vendor/paper-fonts.css';
import { isRightToLeft } from './text-lines.ts';
import fonts from './vendor/paper-fonts.json' with { type: 'json' };

/** Draws text outside of PDF's built-in fonts with the browser, which shapes every script. */
export interface TextPictures {
  /** @returns width as a multiple of the font size */
  widthOf(text: string, isBold: boolean): Promise<number>;
  /** @returns a PNG positioned as in PICTURE */
  draw(text: string, isBold: boolean): Promise<{ png: Uint8Array; width: number }>;
}

/** Multiples of the font size, with room for stacked marks and overhangs. */
export const PICTURE = { height: 2, baseline: 1.3, side: 0.25 };

/** 384 dpi at 12 points. */
const SIZE_PX = 64;
const INK = '#1f1b16';
/** Chinese and Japanese share characters with different glyphs; kana mark text as Japanese. */
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const JAPANESE = '"Paper Noto Sans JP"';

export function createTextPictures(): TextPictures {
  const loaded = new Set<string>();
  const canvas = document.createElement('canvas');
  const context = contextOf(canvas);

  /** Loads only the font faces that the text needs. */
  async function use(text: string, isBold: boolean): Promise<void> {
    const families = KANA.test(text) ? `${JAPANESE}, ${fonts.families}` : fonts.families;
    const font = `${isBold ? 700 : 400} ${SIZE_PX}px ${families}`;
    const missing = [...new Set(text)].filter((point) => !loaded.has(font + point));
    if (missing.length > 0) await document.fonts.load(font, missing.join(''));
    for (const point of missing) loaded.add(font + point);
    context.font = font;
    context.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
    context.textAlign = 'left';
    context.fillStyle = INK;
  }

  async function widthOf(text: string, isBold: boolean): Promise<number> {
    await use(text, isBold);
    return context.measureText(text).width / SIZE_PX;
  }

  async function draw(text: string, isBold: boolean) {
    const width = (await widthOf(text, isBold)) + 2 * PICTURE.side;
    canvas.width = Math.max(1, Math.ceil(width * SIZE_PX));
    canvas.height = PICTURE.height * SIZE_PX;
    // Resizing a canvas resets its context.
    await use(text, isBold);
    context.fillText(text, PICTURE.side * SIZE_PX, PICTURE.baseline * SIZE_PX);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error(`No picture of a text of ${text.length} characters`);
    return { png: new Uint8Array(await blob.arrayBuffer()), width: canvas.width / SIZE_PX };
  }

  return { widthOf, draw };
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw with');
  return context;
}
