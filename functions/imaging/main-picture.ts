import { pngChunk } from './png-chunks.ts';
import { PNG_SIGNATURE, pngChunks, pngHeadChunks } from './png-reading.ts';
import { largestPage, tiffPages, withFirstPage } from './tiff-pages.ts';

/**
 * Makes the main picture of a file the one that decoders take: the largest page of a TIFF, or the first frame of an
 * animated PNG whose default image is hidden. Pixels are not re-encoded.
 *
 * @returns undefined if decoders take it already; `unreadable` if it cannot be shown on its own
 */
export function mainPicture(file: Buffer): Buffer | 'unreadable' | undefined {
  const pages = tiffPages(file);
  const page = largestPage(pages);
  if (page && page !== pages[0]) return withFirstPage(file, page);
  return firstFrame(file);
}

/** PNG third edition, 11.3.6: sequence number, width and height, offset, timing. */
const FRAME_CONTROL_BYTES = 26;
const FRAME_SIZE_AT = 4;
const FRAME_OFFSET_AT = 12;
const SEQUENCE_BYTES = 4;

/** Browsers play the animation and never show a default image that is not a frame of it (PNG third edition, 4.9). */
function firstFrame(png: Buffer): Buffer | 'unreadable' | undefined {
  const head = [...pngHeadChunks(png)];
  const isAnimated = head.some(({ type }) => type === 'acTL');
  // A frame control before the first IDAT makes the default image the first frame.
  if (!isAnimated || head.some(({ type }) => type === 'fcTL')) return undefined;
  const frames = framesOf(png);
  const [header] = head;
  const frame = frames[0];
  if (header?.type !== 'IHDR' || frame?.control.length !== FRAME_CONTROL_BYTES || frame.data.length === 0) {
    return undefined;
  }
  const fillsPicture =
    frame.control.subarray(FRAME_SIZE_AT, FRAME_OFFSET_AT).equals(header.data.subarray(0, 8)) &&
    frame.control.readBigUInt64BE(FRAME_OFFSET_AT) === 0n;
  if (!fillsPicture) return 'unreadable';
  const kept = head.filter(({ type }) => type !== 'acTL').map(({ bytes }) => bytes);
  const picture = frame.data.map((data) => pngChunk('IDAT', data.subarray(SEQUENCE_BYTES)));
  return Buffer.concat([PNG_SIGNATURE, ...kept, ...picture, pngChunk('IEND', Buffer.alloc(0))]);
}

interface Frame {
  control: Buffer;
  /** Each with a sequence number. */
  data: Buffer[];
}

function framesOf(png: Buffer): Frame[] {
  const frames: Frame[] = [];
  for (const { type, data } of pngChunks(png)) {
    if (type === 'fcTL') frames.push({ control: data, data: [] });
    if (type === 'fdAT') frames.at(-1)?.data.push(data);
  }
  return frames;
}
