import { PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { type BarLine, barsOf } from './bar-code.ts';
import { printable } from './printable.ts';
import { textLines } from './text-lines.ts';
import { PICTURE, type TextPictures } from './text-picture.ts';

/** US Letter in points (1/72 in), measured from the top left. */
export const SHEET = { width: 612, height: 792, margin: 42, footer: 30 };

const INK = rgb(0.12, 0.11, 0.09);
const SOFT = rgb(0.42, 0.39, 0.36);
const LINE = rgb(0.85, 0.82, 0.78);
const PAPER = rgb(1, 1, 1);

const TICK = 11;

export interface TextStyle {
  size?: number;
  isBold?: boolean;
  isSoft?: boolean;
  isOnInk?: boolean;
}

export const LINE_HEIGHT = 1.35;

export type Sheets = Awaited<ReturnType<typeof createSheets>>;

/** Document that is written top to bottom, page by page. */
export async function createSheets(title: string, pictures: TextPictures) {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage('en-US');
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const letters = new Set(regular.getCharacterSet());
  let page: PDFPage | undefined;
  /** Part and page number for each footer. */
  const parts: { page: PDFPage; name: string; number: number }[] = [];

  const fontOf = ({ isBold = false }: TextStyle): PDFFont => (isBold ? bold : regular);
  const isWritable = (text: string): boolean => [...text].every((letter) => letters.has(letter.codePointAt(0) ?? 0));
  const current = (): PDFPage => {
    if (!page) throw new Error('Expected startPage() before drawing');
    return page;
  };

  /** @param name part that the page belongs to; pages are numbered per part */
  function startPage(name: string): void {
    page = pdf.addPage([SHEET.width, SHEET.height]);
    const last = parts.at(-1);
    parts.push({ page, name, number: last?.name === name ? last.number + 1 : 1 });
  }

  const drawn = new Map<string, { image: PDFImage; width: number }>();
  async function pictureOf(text: string, isBold: boolean) {
    const key = `${isBold} ${text}`;
    const known = drawn.get(key);
    if (known) return known;
    const { png, width } = await pictures.draw(text, isBold);
    const picture = { image: await pdf.embedPng(png), width };
    drawn.set(key, picture);
    return picture;
  }

  async function widthOf(text: string, style: TextStyle = {}): Promise<number> {
    const { size = 10, isBold = false } = style;
    const written = printable(text);
    if (isWritable(written)) return fontOf(style).widthOfTextAtSize(written, size);
    return (await pictures.widthOf(written, isBold)) * size;
  }

  /** Draws a line of text. @param top top of the line */
  async function text(line: string, left: number, top: number, style: TextStyle = {}): Promise<void> {
    const { size = 10, isBold = false, isSoft = false, isOnInk = false } = style;
    const color = isOnInk ? PAPER : isSoft ? SOFT : INK;
    const written = printable(line);
    const y = SHEET.height - top - size;
    if (isWritable(written)) {
      current().drawText(written, { x: left, y, size, font: fontOf(style), color });
      return;
    }
    const { image, width } = await pictureOf(written, isBold);
    current().drawImage(image, {
      x: left - PICTURE.side * size,
      y: y - (PICTURE.height - PICTURE.baseline) * size,
      width: width * size,
      height: PICTURE.height * size,
    });
  }

  /** Wraps text to a width, preserving its line breaks. */
  const linesOf = (written: string, width: number, style: TextStyle = {}): Promise<string[]> =>
    textLines(printable(written), width, (line) => widthOf(line, style));

  /** @returns y of the next line */
  async function paragraph(written: string, left: number, top: number, width: number, style: TextStyle = {}) {
    const { size = 10 } = style;
    let at = top;
    for (const line of await linesOf(written, width, style)) {
      await text(line, left, at, style);
      at += size * LINE_HEIGHT;
    }
    return at;
  }

  function rule(top: number, left = SHEET.margin, right = SHEET.width - SHEET.margin): void {
    const y = SHEET.height - top;
    current().drawLine({ start: { x: left, y }, end: { x: right, y }, thickness: 0.75, color: LINE });
  }

  function box(left: number, top: number, width: number, height: number, isFilled = false): void {
    current().drawRectangle({
      x: left,
      y: SHEET.height - top - height,
      width,
      height,
      borderWidth: 0.75,
      borderColor: isFilled ? LINE : SOFT,
      ...(isFilled && { color: rgb(0.98, 0.97, 0.95) }),
    });
  }

  /** Small label on a picture: dark on white. */
  async function sign(written: string, left: number, top: number, size: number): Promise<void> {
    const width = (await widthOf(written, { size, isBold: true })) + size * 0.7;
    const height = size * 1.3;
    const y = SHEET.height - top - height;
    current().drawRectangle({ x: left, y, width, height, color: rgb(1, 1, 1), opacity: 0.92 });
    await text(written, left + size * 0.35, top + size * 0.12, { size, isBold: true });
  }

  /** Prominent label: white on ink. @param right right edge */
  async function badge(written: string, right: number, top: number, size: number): Promise<void> {
    const width = (await widthOf(written, { size, isBold: true })) + size * 0.8;
    const height = size * LINE_HEIGHT;
    const [x, y] = [right - width, SHEET.height - top - height];
    current().drawRectangle({ x, y, width, height, color: INK });
    // Capitals are 0.72 of the font size high, so this centers them.
    await text(written, x + size * 0.4, top + size * 0.04, { size, isBold: true, isOnInk: true });
  }

  /** Checkbox to tick by hand. @param isTicked nothing to pack */
  function tickBox(left: number, top: number, isTicked = false): void {
    box(left, top, TICK, TICK);
    if (!isTicked) return;
    const at = (x: number, y: number) => ({ x: left + x * TICK, y: SHEET.height - top - y * TICK });
    const stroke = { thickness: 1.1, color: SOFT };
    current().drawLine({ start: at(0.2, 0.55), end: at(0.42, 0.78), ...stroke });
    current().drawLine({ start: at(0.42, 0.78), end: at(0.82, 0.25), ...stroke });
  }

  function picture(image: PDFImage, left: number, top: number, width: number, height: number): void {
    const y = SHEET.height - top - height;
    current().drawImage(image, { x: left, y, width, height });
    // Outlines a white frame on white paper.
    current().drawRectangle({ x: left, y, width, height, borderWidth: 0.4, borderColor: LINE });
  }

  /** Draws a barcode with its quiet zones. */
  function barCode(code: string, left: number, top: number, width: number, height: number): void {
    const { lines, width: units } = barsOf(code);
    const unit = width / units;
    const y = SHEET.height - top - height;
    for (const { left: from, width: wide } of lines satisfies BarLine[])
      current().drawRectangle({ x: left + from * unit, y, width: wide * unit, height, color: rgb(0, 0, 0) });
  }

  /** Adds the page numbers and finishes the document. */
  async function bytes(): Promise<Uint8Array> {
    for (const part of parts) {
      const of = parts.filter(({ name }) => name === part.name).length;
      page = part.page;
      const footer = `${part.name}, page ${part.number} of ${of}`;
      await text(footer, SHEET.margin, SHEET.height - SHEET.footer, { size: 8, isSoft: true });
    }
    return pdf.save();
  }

  return {
    startPage,
    text,
    paragraph,
    linesOf,
    widthOf,
    rule,
    box,
    sign,
    badge,
    tickBox,
    picture,
    barCode,
    embedJpeg: (jpeg: Uint8Array) => pdf.embedJpg(jpeg),
    bytes,
  };
}
