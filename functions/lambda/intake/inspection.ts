import * as z from 'zod/mini';
import { type FileKind, fileKindOf } from '../../../shared/photo/file-kind.ts';
import { PHOTO_PIXELS_MAX } from '../../../shared/photo/limits.ts';
import { Miniature, PHOTO_REFUSALS } from '../../../shared/photo/schema.ts';
import type { Sandbox, SandboxAnswer } from '../../adapters/sandbox/sandbox.ts';
import type { Answer } from '../../adapters/sandbox/serve.ts';
import type { IntakeDeps } from '../../core/photos/take-in-photo.ts';
import { ICC_CLASSES } from '../../imaging/icc-classes.ts';
import type { Inspection } from '../../imaging/inspect-photo.ts';

/** Defines the messages between intake and its decoding process (inspect-process.ts). */

export const InspectionRequest = z.strictObject({});

const Pixels = z.int().check(z.positive(), z.maximum(PHOTO_PIXELS_MAX));
const InspectionAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('refused'), reason: z.enum(PHOTO_REFUSALS) }),
  z.strictObject({
    kind: z.literal('ready'),
    header: z.strictObject({
      format: z.enum(['jpeg', 'png', 'webp', 'tiff', 'heif']),
      upright: z
        .strictObject({ widthPx: Pixels, heightPx: Pixels })
        .check(z.refine(({ widthPx, heightPx }) => widthPx * heightPx <= PHOTO_PIXELS_MAX)),
      orientation: z.int().check(z.minimum(1), z.maximum(8)),
      iccClass: z.enum(ICC_CLASSES),
      hasAssumedColors: z.optional(z.boolean()),
      isConvertedFromHdr: z.optional(z.boolean()),
    }),
    isDamaged: z.boolean(),
    blur: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    miniature: Miniature,
  }),
]);
/** Expected parts in order; the last is present for photos that are printed from a copy. */
const PART_KINDS: readonly (readonly FileKind[])[] = [
  ['webp'],
  ['webp'],
  ['jpeg', 'webp'],
  ['jpeg'],
  ['jpeg', 'png', 'tiff'],
];

export function answerOf(inspection: Inspection): Answer {
  if (inspection.kind === 'refused') return { value: inspection, parts: [] };
  const { header, isDamaged, blur, miniature, previews, workingCopy } = inspection.photo;
  const { preview, thumbnail, detail, faceCopy } = previews;
  const parts = [preview, thumbnail, detail, faceCopy, ...(workingCopy ? [workingCopy] : [])];
  return { value: { kind: 'ready', header, isDamaged, blur, miniature }, parts };
}

/**
 * Inspects photos in a sandbox.
 *
 * Throws the sandbox's errors, and one for an impossible answer.
 */
export function createInspect(sandbox: Sandbox): IntakeDeps['inspect'] {
  return async (bytes) => {
    let inspection: Inspection | undefined;
    for await (const answer of sandbox.run({} satisfies z.infer<typeof InspectionRequest>, bytes)) {
      if (inspection) throw new Error('The sandbox looked at a photo twice');
      inspection = inspectionOf(answer);
    }
    if (!inspection) throw new Error('The sandbox said nothing of the photo');
    return inspection;
  };
}

function inspectionOf({ value, parts }: SandboxAnswer): Inspection {
  const answer = InspectionAnswer.safeParse(value);
  const [preview, thumbnail, detail, faceCopy, workingCopy, ...more] = parts;
  if (answer.data?.kind === 'refused' && parts.length === 0) return answer.data;
  const areOfKinds = parts.every((part, index) => PART_KINDS[index]?.some((kind) => kind === fileKindOf(part)));
  if (
    answer.data?.kind !== 'ready' ||
    !preview ||
    !thumbnail ||
    !detail ||
    !faceCopy ||
    more.length > 0 ||
    !areOfKinds
  ) {
    throw new Error('The sandbox answered what no photo is');
  }
  const { header, isDamaged, blur, miniature } = answer.data;
  const previews = { preview, thumbnail, detail, faceCopy };
  const photo = { header, isDamaged, blur, miniature, previews, ...(workingCopy && { workingCopy }) };
  return { kind: 'ready', photo };
}
