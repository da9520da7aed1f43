import type { Translation } from './translation.ts';

/** Each language has a file in this folder, loaded only for shops of that language: `de: () => import('./de.ts')`. */
export const TRANSLATIONS: Readonly<Record<string, () => Promise<{ texts: Translation }>>> = {};
