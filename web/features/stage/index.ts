/** Crop gestures: the rules of placing a photo in its frame, and the display of its print resolution. */
export { placementByKey } from './crop-keys.ts';
export { type CropScene, type PointPx, sceneOf, wheelRatio } from './crop-moves.ts';
export { isDoubleTap, type Tap } from './double-tap.ts';
export { createLiveScale, type LiveScale } from './live-scale.ts';
export { PhotoStage, type PhotoStageProps, type StageHandle, useStagePiece } from './photo-stage.tsx';
export { SharpnessLine } from './sharpness-line.tsx';
export { type StageEvent, useStageGesture } from './use-stage-gesture.ts';
export { ZoomSlider } from './zoom-slider.tsx';
