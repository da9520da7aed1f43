/** The layout of a wall whose tiles hang where somebody has put them; the others are in layouts/layouts.ts. */
export const CUSTOM_LAYOUT_NAME = 'Custom';
