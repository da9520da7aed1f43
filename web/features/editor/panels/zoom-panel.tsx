import { Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import type { Placement } from '../../../../shared/geometry/crop-box.ts';
import { Slider } from '../../../ui/slider.tsx';
import { CommandButton } from '../command-button.tsx';
import type { EditorContext } from '../commands/command.ts';
import { centerCommand, keepPlacement, zoomInCommand, zoomOutCommand } from '../commands/crop-commands.ts';
import { turnRightCommand } from '../commands/tile-commands.ts';
import { copy } from '../copy.ts';
import { zoomedAt } from '../crop-moves.ts';
import { scaleOf, zoomOf } from '../zoom-range.ts';

const HIDDEN = { 'aria-hidden': true } as const;

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
  const { words } = copy;
  const { scaleMax } = crop.scene;
  const zoom = sliding ?? zoomOf(crop.placement.scale, scaleMax);
  const placementAt = (value: number) => zoomedAt(crop.scene, crop.placement, scaleOf(value, scaleMax));
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
      <Slider
        className="min-w-40 flex-1"
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
      <div className="flex max-sm:flex-1 max-sm:justify-around">
        <CommandButton context={context} command={zoomOutCommand} word={words.zoomOut} icon={<ZoomOut {...HIDDEN} />} />
        <CommandButton context={context} command={zoomInCommand} word={words.zoomIn} icon={<ZoomIn {...HIDDEN} />} />
        <CommandButton context={context} command={centerCommand} word={words.center} icon={<Maximize {...HIDDEN} />} />
        {/* a desk has it above the photo */}
        <CommandButton
          context={context}
          command={turnRightCommand}
          word={words.turn}
          icon={<RotateCw {...HIDDEN} />}
          className="lg:hidden"
        />
      </div>
    </div>
  );
}
