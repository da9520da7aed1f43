import { lazyExtra } from '../../lib/lazy-extra.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';

// Not in index.ts: a module with code makes the bundler load everything that it exports.

/** Loads after the first screen. */
export const Analytics = lazyExtra(() => import('./analytics.tsx'), 'Analytics');
/** Asks whether to make all frames black: docs/spec 2.6. */
export const BlackFrames = lazyExtra(() => import('./black-frames.tsx'), 'BlackFrames');
export const SiteGate = lazyPart(() => import('./site-gate.tsx'), 'SiteGate');
/** Loads after the first screen. */
export const VisitChecks = lazyExtra(() => import('./visit-checks.tsx'), 'VisitChecks');
