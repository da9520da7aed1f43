/** Crop gestures: the rules of placing a photo in its frame, and the display of its print resolution. */
export { placementByKey } from './crop-keys.ts';
export { type CropScene, type OpeningPx, type PointPx, sceneOf, wheelRatio } from './crop-moves.ts';
export { isDoubleTap, type Tap } from './double-tap.ts';
export { createLiveScale, type LiveScale } from './live-scale.ts';
export { showCrop, showLaidOut } from './picture-transform.ts';
export { SharpnessLine } from './sharpness-line.tsx';
export { useCropGesture } from './use-crop-gesture.ts';
export { ZoomSlider } from './zoom-slider.tsx';
