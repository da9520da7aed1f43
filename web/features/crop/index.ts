/** A photo under the hand: the rules of placing it in its frame, and what tells how sharp the print will be. */
export { placementByKey } from './crop-keys.ts';
export { type CropScene, type OpeningPx, type PointPx, sceneOf, wheelRatio } from './crop-moves.ts';
export { isDoubleTap, type Tap } from './double-tap.ts';
export { createLiveScale, type LiveScale } from './live-scale.ts';
export { showCrop, showLaidOut } from './picture-transform.ts';
export { SharpnessLine } from './sharpness-line.tsx';
export { useCropGesture } from './use-crop-gesture.ts';
export { ZoomSlider } from './zoom-slider.tsx';
