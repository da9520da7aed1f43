import * as z from 'zod/mini';
import { CropBox } from '../../../shared/lib/scalars.ts';
import { PrintLikeness } from '../../../shared/order/print-job.ts';
import { PHOTO_PIXELS_MAX } from '../../../shared/photo/limits.ts';
import { OUTPUT_FORMATS, type OutputFormat } from '../../../shared/product/options.ts';
import { REASON_SHOWN_MAX, reasonOf } from '../../adapters/sandbox/messages.ts';
import type { Sandbox, SandboxAnswer } from '../../adapters/sandbox/sandbox.ts';
import type { Answer } from '../../adapters/sandbox/serve.ts';
import type { RenderTiles, TileRendering } from '../../core/production/render-tiles.ts';
import { ICC_CLASSES } from '../../imaging/icc-classes.ts';
import { isOfFormat } from '../../imaging/print-format.ts';

/** Defines the messages between the renderer and its decoding process (render-process.ts). */

const Pixels = z.int().check(z.positive(), z.maximum(PHOTO_PIXELS_MAX));
const Size = z.object({ widthPx: Pixels, heightPx: Pixels });
const Rect = z.object({ leftPx: z.number(), topPx: z.number(), widthPx: z.number(), heightPx: z.number() });
const Orientation = z.int().check(z.minimum(1), z.maximum(8));
const Level = z.int().check(z.minimum(0), z.maximum(255));
const Color = z.tuple([Level, Level, Level]);
const Plan = z.object({
  source: Rect,
  sourceOutput: Size,
  orientation: Orientation,
  sheet: Size,
  picture: Rect,
  shown: Rect,
  crop: CropBox,
  quarterTurns: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  // JSON omits undefined fields.
  mat: z.pipe(
    z.optional(Color),
    z.transform((mat) => mat),
  ),
  fill: Color,
  isGray: z.boolean(),
  clip: z.pipe(
    z.optional(z.object({ width: z.number(), height: z.number(), path: z.string() })),
    z.transform((clip) => clip),
  ),
  format: z.enum(OUTPUT_FORMATS),
});

export const RenderRequest = z.object({
  photo: z.object({
    ...Size.shape,
    orientation: Orientation,
    iccClass: z.enum(ICC_CLASSES),
    isDamaged: z.optional(z.boolean()),
  }),
  plans: z.array(Plan),
  /** Size of the photo; its preview follows, if there is one. */
  photoBytes: z.int().check(z.positive()),
});
/** The sandbox has no record of the photo, so it cannot say which preview it was given. */
const Likeness = z.omit(PrintLikeness, { comparedWith: true });
/** One answer per tile, in order: the position identifies the tile. */
const RenderAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tile'), likeness: z.optional(Likeness) }),
  z.strictObject({ kind: z.literal('failed'), message: z.string().check(z.maxLength(REASON_SHOWN_MAX)) }),
  z.strictObject({ kind: z.literal('undecodable') }),
]);

export function answerOf(rendering: TileRendering): Answer {
  if (rendering.kind === 'undecodable') return { value: { kind: rendering.kind }, parts: [] };
  if (rendering.kind === 'failed') return { value: { kind: 'failed', message: reasonOf(rendering.error) }, parts: [] };
  const { kind, file, likeness } = rendering;
  return { value: { kind, likeness }, parts: [file] };
}

/** @returns the photo and its preview, split again */
export function picturesIn({ photoBytes }: z.infer<typeof RenderRequest>, bytes: Buffer): [Buffer, Buffer | undefined] {
  const preview = bytes.subarray(photoBytes);
  return [bytes.subarray(0, photoBytes), preview.length > 0 ? preview : undefined];
}

/**
 * Renders in a sandbox, overlapping each tile's storage with the next tile's rendering.
 *
 * Throws the sandbox's errors, and one for an impossible answer.
 */
export function createRenderTiles(sandbox: Sandbox): RenderTiles {
  return async function* (bytes, { widthPx, heightPx, orientation, iccClass, isDamaged }, plans, preview) {
    const photo = { widthPx, heightPx, orientation, iccClass, isDamaged };
    const request = { photo, plans, photoBytes: bytes.length };
    let tiles = 0;
    for await (const answer of sandbox.run(request, bytes, ...(preview ? [preview] : []))) {
      const plan = plans[tiles++];
      if (!plan) throw new Error('The sandbox rendered more tiles than it was asked for');
      yield renderingOf(answer, plan.format);
    }
  };
}

function renderingOf({ value, parts }: SandboxAnswer, format: OutputFormat): TileRendering {
  const answer = RenderAnswer.safeParse(value).data;
  const [file, ...more] = parts;
  if (answer?.kind === 'undecodable' && !file) return answer;
  if (answer?.kind === 'failed' && !file) return { kind: 'failed', error: new Error(answer.message) };
  if (answer?.kind !== 'tile' || !file || more.length > 0 || !isOfFormat(file, format)) {
    throw new Error('The sandbox answered with something other than a print');
  }
  const { likeness } = answer;
  return { kind: 'tile', file, ...(likeness && { likeness }) };
}
