/** The question whether all frames are to be black: docs/product.md 2.6. */
export { BlackFrames } from './black-frames.tsx';
