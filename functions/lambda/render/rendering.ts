import * as z from 'zod/mini';
import { PHOTO_PIXELS_MAX } from '../../../shared/constants/limits.ts';
import { OUTPUT_FORMATS, type OutputFormat } from '../../../shared/constants/output-formats.ts';
import type { Sandbox, SandboxAnswer } from '../../adapters/sandbox/sandbox.ts';
import type { Answer } from '../../adapters/sandbox/serve.ts';
import type { RenderTiles, TileRendering } from '../../core/production/render-tiles.ts';
import { ICC_CLASSES } from '../../imaging/icc-classes.ts';
import { isOfFormat } from '../../imaging/print-format.ts';

/** How the renderer and the process that decodes for it (render-process.ts) tell each other what to print. */

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
  // JSON leaves out what is undefined
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
});
const RenderAnswer = z.strictObject({ kind: z.enum(['tile', 'undecodable']) });

export function answerOf(rendering: TileRendering): Answer {
  return { value: { kind: rendering.kind }, parts: rendering.kind === 'tile' ? [rendering.file] : [] };
}

/**
 * Renders in a sandbox; while a tile is stored, the next one is rendered.
 *
 * Throws, beside what the sandbox throws, where the answer is none that this could have been.
 */
export function createRenderTiles(sandbox: Sandbox): RenderTiles {
  return async function* (bytes, { widthPx, heightPx, orientation, iccClass, isDamaged }, plans) {
    const request = { photo: { widthPx, heightPx, orientation, iccClass, isDamaged }, plans };
    let tiles = 0;
    for await (const answer of sandbox.run(request, bytes)) {
      const plan = plans[tiles++];
      if (!plan) throw new Error('The sandbox rendered more tiles than it was asked for');
      yield renderingOf(answer, plan.format);
    }
  };
}

function renderingOf({ value, parts }: SandboxAnswer, format: OutputFormat): TileRendering {
  const answer = RenderAnswer.safeParse(value);
  const [file, ...more] = parts;
  if (answer.data?.kind === 'undecodable' && !file) return { kind: 'undecodable' };
  if (answer.data?.kind !== 'tile' || !file || more.length > 0 || !isOfFormat(file, format)) {
    throw new Error('The sandbox answered what no print is');
  }
  return { kind: 'tile', file };
}
