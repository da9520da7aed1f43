import { CONVERTED_FRAME_COLOR } from '../../../shared/product/options.ts';
import type { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import { appearanceOf, type DraftProject } from './draft.ts';

/**
 * Whether a tenant that requires black frames still has to ask, or the shopper keeps the frames and orders in the app.
 */
export type FrameAnswer = 'not_asked' | 'open' | 'kept';

/**
 * Decides whether a wall with other than black frames can be ordered: docs/spec 2.6. Frames that were selected in
 * the shop (`selectedVariantName`) can.
 */
export function frameAnswer(
  project: DraftProject,
  { asksForBlackFrames }: Pick<PublicTenant, 'asksForBlackFrames'>,
): FrameAnswer {
  const { convertedToBlackFrames, selectedVariantName } = project;
  if (!asksForBlackFrames || selectedVariantName !== undefined || convertedToBlackFrames === true) return 'not_asked';
  const isBlack = project.tiles.every((tile) => appearanceOf(project, tile).frameColor === CONVERTED_FRAME_COLOR);
  if (isBlack) return 'not_asked';
  return convertedToBlackFrames === false ? 'kept' : 'open';
}
