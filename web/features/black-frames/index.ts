/** Asks whether to make all frames black: docs/product.md 2.6. */
export { BlackFrames } from './black-frames.tsx';
