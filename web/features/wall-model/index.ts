/** The wall in three dimensions, and on phones that can on the shopper's own wall. */
export { WallModelButton } from './wall-model-button.tsx';
