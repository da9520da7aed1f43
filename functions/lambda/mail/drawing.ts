import * as z from 'zod/mini';
import type { Sandbox } from '../../adapters/sandbox/sandbox.ts';
import type { DrawWall } from '../../core/mail/templates/wall-picture.ts';
import { pictureType } from '../../core/photos/picture-type.ts';

/** How the mailer and the process that draws for it (draw-process.ts) tell each other what to draw. */

/** A wall as a mail shows it is far smaller. */
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
  /** of the pictures, which come one after the other; null for one that could not be had */
  photoBytes: z.array(z.nullable(z.int().check(z.minimum(0)))),
});

/** @returns the pictures as they were before they were put together */
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
 * Throws, beside what the sandbox throws, where the answer is no picture.
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
