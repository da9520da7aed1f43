import { ZOOM_STEP } from '../../../../shared/constants/limits.ts';
import { CENTERED, type Placement, panBy } from '../../../../shared/geometry/crop-box.ts';
import { tilesPlaced } from '../../projects/index.ts';
import { copy } from '../copy.ts';
import { zoomedAt } from '../crop-moves.ts';
import type { Shortcut } from '../shortcuts.ts';
import { type Command, type EditorContext, hasCrop, idsOf } from './command.ts';

/** Share of the opening that an arrow key moves the photo; ten times as much with Shift. */
const PAN_STEP = 0.01;

/**
 * Keeps a placement of what is on the stage. All pieces of a split take it: it places their whole picture.
 *
 * @param step what was done, as undo will call it
 */
export function keepPlacement(context: EditorContext, placement: Placement, step: string): void {
  const { tile, project, crop } = context;
  if (!tile) return;
  const placed = project.isSplit ? project.tiles : [tile];
  context.dispatch(tilesPlaced({ placements: idsOf(placed).map((tileId) => ({ tileId, placement })), label: step }));
  const isZoom = placement.scale !== crop?.placement.scale;
  context.say(isZoom ? copy.stage.zoomed(Math.round(placement.scale * 100)) : copy.stage.moved);
}

export const zoomInCommand = zoom('zoom-in', copy.commands.zoomIn, ['+', '='], ZOOM_STEP);
export const zoomOutCommand = zoom('zoom-out', copy.commands.zoomOut, ['-', '_'], -ZOOM_STEP);

export const centerCommand: Command = {
  id: 'center',
  label: () => copy.commands.reset,
  shortcuts: ['0'],
  enabled: hasCrop,
  run: (context) => keepPlacement(context, CENTERED, copy.steps.centered),
};

/** The photo moves the way the arrow points. */
const panCommands = (
  [
    ['ArrowLeft', -1, 0],
    ['ArrowRight', 1, 0],
    ['ArrowUp', 0, -1],
    ['ArrowDown', 0, 1],
  ] as const
).flatMap(([key, x, y]) => [
  pan(`pan-${key}`, key, x * PAN_STEP, y * PAN_STEP),
  pan(`pan-far-${key}`, `shift+${key}`, x * PAN_STEP * 10, y * PAN_STEP * 10),
]);

export const CROP_COMMANDS: readonly Command[] = [zoomInCommand, zoomOutCommand, centerCommand, ...panCommands];

function zoom(id: string, label: string, shortcuts: readonly Shortcut[], by: number): Command {
  return {
    id,
    label: () => label,
    shortcuts,
    enabled: ({ crop }) =>
      crop !== undefined && (by > 0 ? crop.placement.scale < crop.scene.scaleMax : crop.placement.scale > 1),
    run(context) {
      const { crop } = context;
      if (crop)
        keepPlacement(context, zoomedAt(crop.scene, crop.placement, crop.placement.scale + by), copy.steps.zoomed);
    },
  };
}

function pan(id: string, shortcut: Shortcut, x: number, y: number): Command {
  return {
    id,
    label: () => copy.commands.pan,
    shortcuts: [shortcut],
    enabled: hasCrop,
    run(context) {
      const { crop } = context;
      if (crop)
        keepPlacement(context, panBy(crop.scene.photo, crop.scene.aspect, crop.placement, x, y), copy.steps.placed);
    },
  };
}
