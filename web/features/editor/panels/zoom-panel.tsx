import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import type { Placement } from '../../../../shared/geometry/crop-box.ts';
import { Slider } from '../../../ui/slider.tsx';
import { CommandButton } from '../command-button.tsx';
import type { EditorContext } from '../commands/command.ts';
import { centerCommand, keepPlacement, zoomInCommand, zoomOutCommand } from '../commands/crop-commands.ts';
import { copy } from '../copy.ts';
import { zoomedAt } from '../crop-moves.ts';
import { scaleOf, zoomOf } from '../zoom-range.ts';

export interface ZoomPanelProps {
  context: EditorContext;
  /** shows a placement while the slider moves */
  preview(placement: Placement): void;
}

/** Zoom without dragging: a slider and steps. The slider shows while it moves and keeps once, when it is let go. */
export function ZoomPanel({ context, preview }: ZoomPanelProps) {
  const { crop } = context;
  const [sliding, setSliding] = useState<number>();
  if (!crop) return null;
  const { scaleMax } = crop.scene;
  const zoom = sliding ?? zoomOf(crop.placement.scale, scaleMax);
  const placementAt = (value: number) => zoomedAt(crop.scene, crop.placement, scaleOf(value, scaleMax));
  return (
    <div className="flex items-end gap-1">
      <Slider
        className="min-w-0 flex-1"
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
          if (sliding !== undefined) keepPlacement(context, placementAt(value), copy.steps.zoomed);
        }}
      />
      <div className="flex">
        <CommandButton command={zoomOutCommand} context={context} icon={<ZoomOut aria-hidden="true" />} />
        <CommandButton command={zoomInCommand} context={context} icon={<ZoomIn aria-hidden="true" />} />
        <CommandButton command={centerCommand} context={context} icon={<Maximize aria-hidden="true" />} />
      </div>
    </div>
  );
}
