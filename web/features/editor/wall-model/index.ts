/** The wall in 3D, and in AR on phones that support it. */
export { WallModelButton } from './wall-model-button.tsx';
