import { lazyPart } from '../../lib/lazy-part.tsx';

// Not in index.ts: a module with code makes the bundler load everything that it exports.
export const UploadBar = lazyPart(() => import('./upload-bar.tsx'), 'UploadBar');
