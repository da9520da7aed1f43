import type { Orientation } from '../constants/frames.ts';
import type { SizePx } from './units.ts';

/** How an upright photo lies; a square one lies as landscape. */
export function orientationOf(photo: SizePx): Orientation {
  return photo.heightPx > photo.widthPx ? 'Portrait' : 'Landscape';
}

export function otherOrientation(orientation: Orientation): Orientation {
  return orientation === 'Landscape' ? 'Portrait' : 'Landscape';
}

/** What of a product decides how its tiles may hang. Sizes are those of the landscape orientation. */
export interface TurnableProduct {
  widthInches: number;
  heightInches: number;
  defaultOrientation: Orientation;
  orientationEligible: boolean;
}

/** Whether turning a tile changes anything: a square one looks the same, and some products hang one way only. */
export function canTurn({ widthInches, heightInches, orientationEligible }: TurnableProduct): boolean {
  return orientationEligible && widthInches !== heightInches;
}

/** The way a fresh tile of a photo hangs: as the photo lies, where the product can be turned. */
export function orientationFor(photo: SizePx, product: TurnableProduct): Orientation {
  return canTurn(product) ? orientationOf(photo) : product.defaultOrientation;
}
