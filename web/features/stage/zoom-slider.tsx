import { useState } from 'react';
import type { Placement } from '../../../shared/geometry/crop-box.ts';
import { useTexts } from '../../lib/texts.ts';
import { Slider } from '../../ui/slider.tsx';
import { cropTexts } from './copy.ts';
import { type CropScene, zoomedAt } from './crop-moves.ts';
import { scaleOf, zoomOf } from './zoom-range.ts';

export interface ZoomSliderProps {
  scene: CropScene;
  placement: Placement;
  preview(placement: Placement): void;
  /** Called once, on release. */
  commit(placement: Placement): void;
  className?: string;
}

export function ZoomSlider({ scene, placement, preview, commit, className }: ZoomSliderProps) {
  const copy = useTexts(cropTexts);
  const [sliding, setSliding] = useState<number>();
  const { scaleMax } = scene;
  const zoom = sliding ?? zoomOf(placement.scale, scaleMax);
  const placementAt = (value: number) => zoomedAt(scene, placement, scaleOf(value, scaleMax));
  return (
    <Slider
      {...(className !== undefined && { className })}
      label={copy.zoom}
      min={0}
      max={1}
      step={0.01}
      value={zoom}
      valueText={copy.percent(scaleOf(zoom, scaleMax))}
      onChange={(value) => {
        setSliding(value);
        preview(placementAt(value));
      }}
      onCommit={(value) => {
        setSliding(undefined);
        if (sliding !== undefined) commit(placementAt(value));
      }}
    />
  );
}
