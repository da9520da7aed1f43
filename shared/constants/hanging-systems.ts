/** How a tile hangs: on a magnet and its pad, or on a metal hanger. */
export const HANGING_SYSTEMS = ['magnet', 'hanger'] as const;
export type HangingSystem = (typeof HANGING_SYSTEMS)[number];
