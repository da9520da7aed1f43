import { DEFAULT_SAFE_INCHES, OPENING_INCHES_MIN } from '../geometry/tile-sizes.ts';
import { formatInches } from '../geometry/units.ts';
import { hasMat } from './options.ts';

/** The sizes of a product. */
interface ProductSizes {
  widthInches: number;
  heightInches: number;
  physicalWidthInches: number;
  physicalHeightInches: number;
  matInches: number;
  mats: readonly string[];
  safeInches?: number | undefined;
  orientationEligible: boolean;
}

export interface SizeProblem {
  field: keyof ProductSizes;
  /** Says what to do about it. */
  message: string;
}

/**
 * Finds sizes of a product that contradict each other, so that it could not be printed or framed: docs/spec 10.15.
 *
 * @returns at most one message per field
 */
export function sizeProblems(product: ProductSizes): SizeProblem[] {
  const { widthInches, heightInches, physicalWidthInches, physicalHeightInches, matInches, mats } = product;
  const { safeInches = DEFAULT_SAFE_INCHES, orientationEligible } = product;
  const shorter = Math.min(widthInches, heightInches);
  const opening = mats.some(hasMat) ? shorter - 2 * matInches : shorter;
  const problems: (SizeProblem | false)[] = [
    physicalWidthInches < widthInches && sheetTooSmall('physicalWidthInches', 'width', widthInches),
    physicalHeightInches < heightInches && sheetTooSmall('physicalHeightInches', 'height', heightInches),
    orientationEligible &&
      heightInches > widthInches && {
        field: 'orientationEligible',
        message:
          'The sizes are those of the landscape orientation, and this product is higher than wide. ' +
          'Swap its widths and heights, or do not let it be turned.',
      },
    opening < OPENING_INCHES_MIN && {
      field: 'matInches',
      message:
        `A mat of ${formatInches(matInches)} leaves an opening of ${formatInches(Math.max(0, opening))}. ` +
        `At least ${formatInches(OPENING_INCHES_MIN)} is required: enter ${formatInches(widestMat(shorter))} or less, or offer no mats.`,
    },
    opening >= OPENING_INCHES_MIN &&
      2 * safeInches >= opening && {
        field: 'safeInches',
        message:
          `A safe zone ${formatInches(safeInches)} inside of an opening of ${formatInches(opening)} leaves nothing. ` +
          `Enter less than ${formatInches(opening / 2)}.`,
      },
  ];
  return problems.filter((problem) => problem !== false);
}

function sheetTooSmall(field: keyof ProductSizes, shown: string, inches: number): SizeProblem {
  return {
    field,
    message: `The sheet is smaller than the part that the frame shows. Enter at least ${formatInches(inches)}, the ${shown} that is shown; the rest is bleed.`,
  };
}

function widestMat(shorter: number): number {
  return Math.max(0, (shorter - OPENING_INCHES_MIN) / 2);
}
