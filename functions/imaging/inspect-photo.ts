import { UPLOAD_BYTES_MAX } from '../../shared/photo/limits.ts';
import type { PhotoRefusal } from '../../shared/photo/schema.ts';
import type { HeicDecoder } from './heic/heic-decoder.ts';
import { transcodeHeic } from './heic/transcode-heic.ts';
import { withEndMarker } from './jpeg-entropy.ts';
import { mainPicture } from './main-picture.ts';
import { makePreviews, type Previews } from './previews.ts';
import { type HeaderReading, type PhotoHeader, readHeader } from './read-header.ts';
import { isTimeout, refusalReason } from './refusal-reason.ts';
import { transcodeColors } from './transcode-colors.ts';

/** The result of decoding a photo once. */
interface InspectedPhoto {
  /** Of the working copy, if there is one. */
  header: PhotoHeader;
  /** Decoded only with warnings. */
  isDamaged: boolean;
  /** 0 to 1, see blur.ts; undefined where nothing in it tells. */
  blur?: number | undefined;
  previews: Previews;
  /** Of the preview's pixels. */
  miniature: string;
  /** Decoded by the renderer instead of the upload. */
  workingCopy?: Buffer;
}

export type Inspection = { kind: 'ready'; photo: InspectedPhoto } | { kind: 'refused'; reason: PhotoRefusal };

/**
 * Inspects an upload: reads its header, decodes it whole, makes its previews.
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
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const selected = mainPicture(file);
  if (selected === 'unreadable') return { kind: 'refused', reason: 'unreadable' };
  const inspection = await inspectPicture(selected ?? file, decodeHeic);
  return selected ? withCopy(inspection, selected) : inspection;
}

async function inspectPicture(file: Buffer, decodeHeic: HeicDecoder | undefined): Promise<Inspection> {
  const reading = await readHeader(file);
  if (reading.kind === 'refused') return reading;
  if (reading.kind === 'read') return look(file, reading.header);
  if (reading.kind === 'copied') return lookAtColors(file, reading);
  if (!decodeHeic) return { kind: 'refused', reason: 'unsupported_format' };
  const transcoding = await transcodeHeic(file, reading, decodeHeic);
  if (transcoding.kind === 'refused') return transcoding;
  return lookAtCopy(transcoding, reading.hdr ? { isConvertedFromHdr: true } : {});
}

/** For photos whose colors the image library would get wrong. */
async function lookAtColors(
  file: Buffer,
  { header, ...colors }: Extract<HeaderReading, { kind: 'copied' }>,
): Promise<Inspection> {
  const { format, orientation, upright } = header;
  const facts = { orientation, upright, ...(colors.hdr && { isConvertedFromHdr: true }) };
  const decoding = await decodeTwice((isDamaged) => transcodeColors(file, { ...colors, format, isDamaged }));
  if (decoding.kind === 'failed') return { kind: 'refused', reason: refusalReason(decoding.error, file) };
  return lookAtCopy({ workingCopy: decoding.result, isDamaged: decoding.isDamaged }, facts);
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

async function look(file: Buffer, header: PhotoHeader): Promise<Inspection> {
  const decoding = await decodeTwice((isDamaged) => makePreviews(file, header, isDamaged));
  if (decoding.kind === 'failed') {
    const whole = withEndMarker(file);
    const reason = refusalReason(decoding.error, file);
    return whole ? withCopy(await lookAtWhole(whole, header, reason), whole) : { kind: 'refused', reason };
  }
  const { isDamaged, result } = decoding;
  return { kind: 'ready', photo: { header, isDamaged, ...result } };
}

/** A JPEG that lacked only its end marker decodes without warnings. */
async function lookAtWhole(file: Buffer, header: PhotoHeader, reason: PhotoRefusal): Promise<Inspection> {
  const made = await makePreviews(file, header, false).catch(throwTimeout);
  return made ? { kind: 'ready', photo: { header, isDamaged: false, ...made } } : { kind: 'refused', reason };
}

/** @param copy printed instead of the upload, unless a later step made another copy */
function withCopy(inspection: Inspection, copy: Buffer): Inspection {
  if (inspection.kind === 'refused') return inspection;
  return { kind: 'ready', photo: { workingCopy: copy, ...inspection.photo } };
}

type Decoded<Result> = { kind: 'decoded'; result: Result; isDamaged: boolean } | { kind: 'failed'; error: unknown };

/**
 * Decodes first with warnings as errors; a file that only decodes without that is damaged and is worth a look. Of 577
 * real photos 9 warned, and 2 of those were fine (ADR 19).
 */
async function decodeTwice<Result>(decode: (isDamaged: boolean) => Promise<Result>): Promise<Decoded<Result>> {
  try {
    return { kind: 'decoded', result: await decode(false), isDamaged: false };
  } catch (error) {
    throwTimeout(error);
  }
  try {
    return { kind: 'decoded', result: await decode(true), isDamaged: true };
  } catch (error) {
    throwTimeout(error);
    return { kind: 'failed', error };
  }
}

/** Any other error means that the decoder rejected the file. */
function throwTimeout(error: unknown): undefined {
  if (isTimeout(error)) throw error;
}
