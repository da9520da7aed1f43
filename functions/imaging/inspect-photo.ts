import { UPLOAD_BYTES_MAX } from '../../shared/constants/limits.ts';
import type { PhotoRefusal } from '../../shared/schemas/photo.ts';
import type { HeicDecoder } from './heic/heic-decoder.ts';
import { transcodeHeic } from './heic/transcode-heic.ts';
import { makePreviews, type Previews } from './previews.ts';
import { type HeaderReading, type PhotoHeader, readHeader } from './read-header.ts';
import { transcodeColors } from './transcode-colors.ts';

/** What is known of a photo after it has been decoded once. */
interface InspectedPhoto {
  /** of the working copy where there is one */
  header: PhotoHeader;
  /** decoded only with warnings */
  isDamaged: boolean;
  /** 0 to 1, see blur.ts; undefined where nothing in it tells */
  blur?: number | undefined;
  previews: Previews;
  /** of the preview's pixels */
  miniature: string;
  /** decoded by the renderer in place of the upload */
  workingCopy?: Buffer;
}

export type Inspection = { kind: 'ready'; photo: InspectedPhoto } | { kind: 'refused'; reason: PhotoRefusal };

/**
 * Finds out what an upload is: reads its header, decodes it whole, makes its previews.
 *
 * @param decodeHeic without it HEIC photos are refused
 *
 * Throws only where the fault is not the file's: when decoding ran out of time.
 */
export async function inspectPhoto(
  bytes: Uint8Array,
  { decodeHeic }: { decodeHeic?: HeicDecoder | undefined } = {},
): Promise<Inspection> {
  if (bytes.length > UPLOAD_BYTES_MAX) return { kind: 'refused', reason: 'too_large' };
  const reading = await readHeader(bytes);
  if (reading.kind === 'refused') return reading;
  if (reading.kind === 'read') return look(bytes, reading.header);
  if (reading.kind === 'copied') return lookAtColors(bytes, reading);
  if (!decodeHeic) return { kind: 'refused', reason: 'unsupported_format' };
  const transcoding = await transcodeHeic(bytes, reading, decodeHeic);
  if (transcoding.kind === 'refused') return transcoding;
  return lookAtCopy(transcoding, reading.hdr ? { isConvertedFromHdr: true } : {});
}

/** For photos whose colors the image library would get wrong. */
async function lookAtColors(
  bytes: Uint8Array,
  { header, ...colors }: Extract<HeaderReading, { kind: 'copied' }>,
): Promise<Inspection> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const { format, orientation, upright } = header;
  for (const isDamaged of [false, true]) {
    const workingCopy = await transcodeColors(file, { ...colors, format, isDamaged }).catch(undecodable);
    const facts = { orientation, upright, ...(colors.hdr && { isConvertedFromHdr: true }) };
    if (workingCopy) return lookAtCopy({ workingCopy, isDamaged }, facts);
  }
  return { kind: 'refused', reason: 'truncated' };
}

/** @param facts properties of the photo that its copy does not carry */
async function lookAtCopy(
  { workingCopy, isDamaged }: { workingCopy: Buffer; isDamaged: boolean },
  facts: Partial<PhotoHeader>,
): Promise<Inspection> {
  const reading = await readHeader(workingCopy);
  if (reading.kind !== 'read') throw new Error('Cannot read the working copy');
  const copy = await look(workingCopy, { ...reading.header, ...facts });
  if (copy.kind === 'refused') return copy;
  return { kind: 'ready', photo: { ...copy.photo, workingCopy, isDamaged: isDamaged || copy.photo.isDamaged } };
}

/**
 * Decodes first with warnings as errors; a file that only decodes without that is damaged and is worth a look. Of 577
 * real photos 9 warned, and 2 of those were fine (PHOTO-8).
 */
async function look(bytes: Uint8Array, header: PhotoHeader): Promise<Inspection> {
  for (const isDamaged of [false, true]) {
    const made = await makePreviews(bytes, header, isDamaged).catch(undecodable);
    if (made) return { kind: 'ready', photo: { header, isDamaged, ...made } };
  }
  return { kind: 'refused', reason: 'truncated' };
}

/** The decoder gave the file up; anything else is thrown on. */
function undecodable(error: unknown): undefined {
  if (error instanceof Error && !error.message.includes('timeout')) return undefined;
  throw error;
}
