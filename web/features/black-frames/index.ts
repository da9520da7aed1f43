/** Asks whether to make all frames black: docs/spec 2.6. */
export { BlackFrames } from './black-frames.tsx';
