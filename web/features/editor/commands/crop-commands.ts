import { CENTERED, type Placement } from '../../../../shared/geometry/crop-box.ts';
import {
  PAN_STEP,
  PAN_STEP_LONG,
  type PanDirection,
  panByStep,
  zoomBySteps,
} from '../../../../shared/geometry/steps.ts';
import { tilesPlaced } from '../../../documents/projects/index.ts';
import { copy } from '../copy.ts';
import type { Shortcut } from '../shortcuts.ts';
import { type Command, type EditorContext, hasCrop, idsOf } from './command.ts';

/**
 * Commits a placement of the tile on the stage. For a split it applies to all pieces, because it places the whole
 * picture.
 *
 * @param step label for undo
 */
export function commitPlacement(context: EditorContext, placement: Placement, step: string): void {
  const { tile, project, crop } = context;
  if (!tile) return;
  const placed = project.isSplit ? project.tiles : [tile];
  context.dispatch(tilesPlaced({ placements: idsOf(placed).map((tileId) => ({ tileId, placement })), label: step }));
  const isZoom = placement.scale !== crop?.placement.scale;
  context.say(isZoom ? copy.stage.zoomed(Math.round(placement.scale * 100)) : copy.stage.moved);
}

export const zoomInCommand = zoom('zoom-in', copy.commands.zoomIn, ['+', '='], 1);
export const zoomOutCommand = zoom('zoom-out', copy.commands.zoomOut, ['-', '_'], -1);

export const centerCommand: Command = {
  id: 'center',
  label: () => copy.commands.reset,
  shortcuts: ['0'],
  enabled: hasCrop,
  run: (context) => commitPlacement(context, CENTERED, copy.steps.centered),
};

/** The photo moves in the direction of the arrow, further with Shift. */
const panCommands = (
  [
    ['ArrowLeft', 'left'],
    ['ArrowRight', 'right'],
    ['ArrowUp', 'up'],
    ['ArrowDown', 'down'],
  ] as const
).flatMap(([key, direction]) => [
  pan(`pan-${key}`, key, direction, PAN_STEP),
  pan(`pan-far-${key}`, `shift+${key}`, direction, PAN_STEP_LONG),
]);

export const CROP_COMMANDS: readonly Command[] = [zoomInCommand, zoomOutCommand, centerCommand, ...panCommands];

function zoom(id: string, label: string, shortcuts: readonly Shortcut[], steps: 1 | -1): Command {
  return {
    id,
    label: () => label,
    shortcuts,
    enabled: ({ crop }) =>
      crop !== undefined && (steps > 0 ? crop.placement.scale < crop.scene.scaleMax : crop.placement.scale > 1),
    run(context) {
      if (!context.crop) return;
      const { scene, placement } = context.crop;
      const zoomed = zoomBySteps(scene.photo, scene.aspect, placement, steps, scene.scaleMax);
      commitPlacement(context, zoomed, copy.steps.zoomed);
    },
  };
}

function pan(id: string, shortcut: Shortcut, direction: PanDirection, step: number): Command {
  return {
    id,
    label: () => copy.commands.pan,
    shortcuts: [shortcut],
    enabled: hasCrop,
    run(context) {
      if (!context.crop) return;
      const { scene, placement } = context.crop;
      const panned = panByStep(scene.photo, scene.aspect, placement, direction, step);
      commitPlacement(context, panned, copy.steps.placed);
    },
  };
}
