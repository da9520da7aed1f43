import type { OrderTile } from '../order/lines.ts';
import type { PrintFile, PrintLikeness } from '../order/print-job.ts';
import { PREFLIGHT_CODES, type PreflightCode } from '../photo/preflight-codes.ts';

/**
 * What is known of a print: what was found out of its tile before, and whether its file, once there is one, looks like the
 * preview.
 */
export function printCodes(
  tile: Pick<OrderTile, 'preflight'>,
  file: Pick<PrintFile, 'likeness'> | undefined,
): PreflightCode[] {
  const found: PreflightCode[] = [...(tile.preflight?.codes ?? [])];
  if (file?.likeness && isUnlike(file.likeness)) found.push('UnlikePreview');
  return PREFLIGHT_CODES.filter((code) => found.includes(code));
}

/** PRINT-25 has the measurements of correct prints, and of wrong ones. */
const SSIM_MIN = 0.9;
const LEVELS_MAX = 6;

function isUnlike({ ssim, levels, comparedWith }: PrintLikeness): boolean {
  return ssim < SSIM_MIN || levels > LEVELS_MAX || comparedWith === 'changed_preview';
}
