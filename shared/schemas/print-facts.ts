import * as z from 'zod/mini';
import { FRAME_COLORS, MAT_COLORS } from '../product/options.ts';

const SizeOnPaper = z.object({ width: z.number(), height: z.number() });
const Rim = z.object({ leftAndRight: z.number(), topAndBottom: z.number() });

/** Size, mat, frame and trim of a print, as labs and machines get them: docs/product.md 15.7. */
export const PrintFacts = z.object({
  sku: z.string(),
  frameColor: z.enum(FRAME_COLORS),
  /** the sheet that is printed, bleed included */
  sheetInches: SizeOnPaper,
  /** the part that the frame leaves visible */
  shownInches: SizeOnPaper,
  /** absent: no mat. It is printed with the picture. The color is `#RRGGBBAA` */
  mat: z.optional(z.object({ widthInches: z.number(), color: z.enum(MAT_COLORS) })),
  /** from the edge of the sheet inward: covered by the frame's lip, the same on opposite sides */
  bleedInches: Rim,
  bleedMm: Rim,
  /** from the bleed, or from the edge of a mat's opening, inward: no face and no word should lie there */
  safeInches: z.number(),
  safeMm: z.number(),
});
export type PrintFacts = z.infer<typeof PrintFacts>;
