import { lazyExtra } from '../../lib/lazy-extra.tsx';

// Not in index.ts: a module with code makes the bundler load everything that it exports.

/** Loads after the first screen. */
export const WelcomePromo = lazyExtra(() => import('./welcome-promo.tsx'), 'WelcomePromo');
