import { MAT_COLORS, type MatColor, NO_MAT } from '../constants/frames.ts';

/** A mat is present when its colour is set and not fully transparent: docs/product.md 10.4. */
export function hasMat(matColor: string | undefined): boolean {
  return matColor !== undefined && matColor !== '' && !matColor.endsWith('00');
}

/** Normalises any mat colour to transparent, gray or white; what is unknown is no mat: docs/product.md 8.8. */
export function normalizeMatColor(matColor: string | undefined): MatColor {
  const upper = matColor?.toUpperCase();
  return MAT_COLORS.find((known) => known === upper) ?? NO_MAT;
}

/** How far the mat reaches into the shown rectangle on each side; 0 without one. */
export function matWidthInches(matColor: string | undefined, product: { matInches: number }): number {
  return hasMat(matColor) ? product.matInches : 0;
}
