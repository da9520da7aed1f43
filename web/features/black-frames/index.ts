import { lazyExtra } from '../../lib/lazy-extra.tsx';

/** Asks whether to make all frames black: docs/spec 2.6. */
export const BlackFrames = lazyExtra(() => import('./black-frames.tsx'), 'BlackFrames');
