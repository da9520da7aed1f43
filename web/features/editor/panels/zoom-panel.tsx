import { ZoomSlider } from '../../stage/index.ts';
import { CommandButton } from '../command-button.tsx';
import { centerCommand, commitPlacement, zoomInCommand, zoomOutCommand } from '../commands/crop-commands.ts';
import { turnRightCommand } from '../commands/tile-commands.ts';
import type { Editor } from '../use-editor.ts';

/** Zoom without dragging: a slider and steps. Previews while the slider moves and commits once on release. */
export function ZoomPanel({ editor: { context, stage } }: { editor: Editor }) {
  const { crop } = context;
  if (!crop) return null;
  return (
    <div className="flex flex-wrap items-end gap-x-3 sm:gap-y-1">
      <ZoomSlider
        className="min-w-40 flex-1"
        scene={crop.scene}
        placement={crop.placement}
        preview={(placement) => stage.current?.preview(placement)}
        commit={(placement) => commitPlacement(context, placement, 'zoomed')}
      />
      <div className="flex max-sm:flex-1 max-sm:justify-around">
        <CommandButton context={context} command={zoomOutCommand} />
        <CommandButton context={context} command={zoomInCommand} />
        <CommandButton context={context} command={centerCommand} />
        {/* A desktop has it above the photo. */}
        <CommandButton context={context} command={turnRightCommand} className="lg:hidden" />
      </div>
    </div>
  );
}
