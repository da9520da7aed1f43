import { Minus, Plus, Smartphone } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { hasWebXr } from './capabilities.ts';
import { wallModelTexts } from './copy.ts';
import type { ModelFiles } from './use-wall-model.ts';

export interface ModelStageProps {
  files: ModelFiles;
  alt: string;
  onShown(): void;
  onFailed(): void;
}

/** Initial camera angles around the wall and from above: slightly from the left. */
const FIRST_VIEW = '-22deg 82deg';
const VIEWS = { left: '-50deg 85deg', front: '0deg 90deg', right: '50deg 85deg' } as const;
/** Prevents views from behind or inside the wall. */
const NEAREST = '-85deg 15deg 0.2m';
const FARTHEST = '85deg 130deg';
const ANGLE_DEGREES = 30;
const ZOOM_STEPS = 3;

/** The interactive model, with a button for every drag and pinch action. */
export function ModelStage({ files, alt, onShown, onFailed }: ModelStageProps) {
  const copy = useTexts(wallModelTexts);
  const viewer = useRef<ModelViewer>(null);

  function turnTo(view: string): void {
    const element = viewer.current;
    if (!element) return;
    const meters = distanceMeters(element);
    element.maxCameraOrbit = `${FARTHEST} ${meters * 1.5}m`;
    element.cameraOrbit = `${view} ${meters}m`;
    element.fieldOfView = `${ANGLE_DEGREES}deg`;
    element.cameraTarget = 'auto auto auto';
  }

  useViewerEvents(viewer, {
    load() {
      turnTo(FIRST_VIEW);
      viewer.current?.jumpCameraToGoal();
      onShown();
    },
    error: onFailed,
  });

  return (
    <>
      <model-viewer
        ref={viewer}
        src={files.glbUrl}
        alt={alt}
        loading="eager"
        className="!h-auto !w-full min-h-0 flex-1 rounded-md bg-[#ece5da]"
        camera-controls
        min-camera-orbit={NEAREST}
        max-field-of-view={`${ANGLE_DEGREES}deg`}
        interaction-prompt="none"
        touch-action="none"
        shadow-intensity="0.8"
        shadow-softness="0.7"
        ar={files.usdzUrl !== undefined || hasWebXr()}
        ar-modes="webxr quick-look"
        ar-placement="wall"
        ar-scale="fixed"
        ios-src={files.usdzUrl}
      >
        {/* The viewer shows it only if AR is supported. */}
        <Button
          slot="ar-button"
          variant="primary"
          icon={<Smartphone aria-hidden="true" className="size-5" />}
          className="absolute inset-x-4 bottom-4"
        >
          {copy.onYourWall}
        </Button>
      </model-viewer>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-caption text-ink-soft">
          <span className="pointer-coarse:hidden">{copy.hint}</span>
          <span className="pointer-fine:hidden">{copy.hintForFingers}</span>
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
        <div role="group" aria-label={copy.views} className="flex gap-1 max-sm:w-full max-sm:justify-between">
          {(['left', 'front', 'right'] as const).map((view) => (
            <Button key={view} variant="plain" onClick={() => turnTo(VIEWS[view])}>
              {copy.view[view]}
            </Button>
          ))}
          <IconButton
            label={copy.farther}
            icon={<Minus aria-hidden="true" />}
            onClick={() => viewer.current?.zoom(-ZOOM_STEPS)}
          />
          <IconButton
            label={copy.closer}
            icon={<Plus aria-hidden="true" />}
            onClick={() => viewer.current?.zoom(ZOOM_STEPS)}
          />
        </div>
      </div>
    </>
  );
}

/** A margin around the wall. */
const AIR = 1.15;

/** The distance at which the wall fills the view: the viewer's default assumes objects seen from all sides. */
function distanceMeters(viewer: ModelViewer): number {
  const { x: width, y: height, z: depth } = viewer.getDimensions();
  const seenHeight = AIR * Math.max(height, (width * viewer.clientHeight) / viewer.clientWidth);
  const halfAngle = (ANGLE_DEGREES / 2) * (Math.PI / 180);
  return depth + seenHeight / 2 / Math.tan(halfAngle);
}

/** The element fires custom events that React does not support. */
function useViewerEvents(viewer: RefObject<ModelViewer | null>, listeners: { load(): void; error(): void }): void {
  const load = useEffectEvent(listeners.load);
  const error = useEffectEvent(listeners.error);
  useEffect(() => {
    const element = viewer.current;
    element?.addEventListener('load', load);
    element?.addEventListener('error', error);
    return () => {
      element?.removeEventListener('load', load);
      element?.removeEventListener('error', error);
    };
  }, [viewer]);
}
