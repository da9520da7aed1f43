import * as z from 'zod/mini';
import type { Sandbox } from '../../adapters/sandbox/sandbox.ts';
import type { DrawWall } from '../../core/mail/templates/wall-picture.ts';
import { pictureType } from '../../core/photos/picture-type.ts';

/** Defines the messages between the mailer and its drawing process (draw-process.ts). */

/** Far above the size of a wall in a mail. */
const EDGE_MAX_PX = 4_096;
const Pixels = z.int().check(z.minimum(0), z.maximum(EDGE_MAX_PX));
const Rect = z.object({ leftPx: Pixels, topPx: Pixels, widthPx: Pixels, heightPx: Pixels });
const Level = z.int().check(z.minimum(0), z.maximum(255));
const Color = z.tuple([Level, Level, Level]);

const Tile = z.object({
  photo: z.int().check(z.minimum(0)),
  place: Rect,
  frame: Color,
  shown: Rect,
  mat: z.optional(Color),
  picture: Rect,
  crop: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }),
  quarterTurns: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  isGray: z.boolean(),
  fill: Color,
  clip: z.optional(z.object({ width: z.number(), height: z.number(), path: z.string() })),
});

export const DrawRequest = z.object({
  drawing: z.object({ widthPx: Pixels, heightPx: Pixels, wall: Color, edge: Color, tiles: z.array(Tile) }),
  /** Byte lengths of the concatenated pictures; null for an unavailable one. */
  photoBytes: z.array(z.nullable(z.int().check(z.minimum(0)))),
});

/** @returns the pictures, split again */
export function photosIn(photoBytes: readonly (number | null)[], bytes: Buffer): (Buffer | undefined)[] {
  let at = 0;
  return photoBytes.map((length) => {
    if (length === null) return undefined;
    at += length;
    return bytes.subarray(at - length, at);
  });
}

/**
 * Draws in a sandbox.
 *
 * Throws the sandbox's errors, and one if the answer is not a picture.
 */
export function createDrawWall(sandbox: () => Promise<Sandbox>): DrawWall {
  return async (drawing, photos) => {
    const photoBytes = photos.map((photo) => photo?.length ?? null);
    const bytes = Buffer.concat(photos.filter((photo) => photo !== undefined));
    const answers: Buffer[] = [];
    for await (const { parts } of (await sandbox()).run({ drawing, photoBytes }, bytes)) answers.push(...parts);
    const [jpeg, ...more] = answers;
    if (!jpeg || more.length > 0 || pictureType(jpeg) !== 'image/jpeg') {
      throw new Error('The sandbox answered what no picture of a wall is');
    }
    return jpeg;
  };
}
