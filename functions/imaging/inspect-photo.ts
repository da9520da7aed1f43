import type { PhotoRefusal } from '../../shared/schemas/photo.ts';
import { makePreviews, type Previews } from './previews.ts';
import { type PhotoHeader, readHeader } from './read-header.ts';

/** What is known of a photo after it has been decoded once. */
export interface InspectedPhoto {
  header: PhotoHeader;
  /** decoded only with warnings */
  isDamaged: boolean;
  previews: Previews;
}

export type Inspection = { kind: 'ready'; photo: InspectedPhoto } | { kind: 'refused'; reason: PhotoRefusal };

/**
 * Finds out what an upload is: reads its header, decodes it whole, makes its previews.
 *
 * First with warnings as errors; a file that only decodes without that is damaged and is worth a look. Of 577 real
 * photos 9 warned, and 2 of those were fine (notes/image-pipeline.md, finding 8).
 *
 * Throws only where the fault is not the file's: when decoding ran out of time.
 */
export async function inspectPhoto(bytes: Uint8Array): Promise<Inspection> {
  const reading = await readHeader(bytes);
  if (reading.kind === 'refused') return reading;
  const { header } = reading;
  for (const isDamaged of [false, true]) {
    const previews = await makePreviews(bytes, header, isDamaged).catch(undecodable);
    if (previews) return { kind: 'ready', photo: { header, isDamaged, previews } };
  }
  return { kind: 'refused', reason: 'truncated' };
}

/** The decoder gave the file up; anything else is thrown on. */
function undecodable(error: unknown): undefined {
  if (error instanceof Error && !error.message.includes('timeout')) return undefined;
  throw error;
}
