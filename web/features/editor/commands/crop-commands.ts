import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { Placement } from '../../../../shared/geometry/crop-box.ts';
import { tilesPlaced } from '../../../documents/projects/actions.ts';
import type { StepName } from '../../../documents/projects/index.ts';
import { placementByKey } from '../../stage/index.ts';
import type { Shortcut } from '../shortcuts.ts';
import { type ButtonCommand, type Command, type EditorContext, hasCrop, idsOf } from './command.ts';

/**
 * Commits a placement of the tile on the stage. For a split it applies to all pieces, because it places the whole
 * picture.
 *
 * @param step for undo
 */
export function commitPlacement(context: EditorContext, placement: Placement, step: StepName): void {
  const { tile, project, crop } = context;
  if (!tile) return;
  const placed = project.isSplit ? project.tiles : [tile];
  context.dispatch(tilesPlaced({ placements: idsOf(placed).map((tileId) => ({ tileId, placement })), name: step }));
  const isZoom = placement.scale !== crop?.placement.scale;
  const { stage } = context.copy;
  context.say(isZoom ? stage.zoomed(Math.round(placement.scale * 100)) : stage.moved);
}

export const zoomInCommand: ButtonCommand = {
  ...placing('zoom-in', 'zoomed', ({ copy }) => copy.commands.zoomIn, '+', '='),
  word: ({ copy }) => copy.words.zoomIn,
  icon: ZoomIn,
  enabled: ({ crop }) => crop !== undefined && crop.placement.scale < crop.scene.scaleMax,
};

export const zoomOutCommand: ButtonCommand = {
  ...placing('zoom-out', 'zoomed', ({ copy }) => copy.commands.zoomOut, '-', '_'),
  word: ({ copy }) => copy.words.zoomOut,
  icon: ZoomOut,
  enabled: ({ crop }) => crop !== undefined && crop.placement.scale > 1,
};

export const centerCommand: ButtonCommand = {
  ...placing('center', 'centered', ({ copy }) => copy.commands.reset, '0'),
  word: ({ copy }) => copy.words.center,
  icon: Maximize,
};

/** The photo moves in the direction of the arrow, further with Shift. */
const panCommands = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].flatMap((key) => [
  placing(`pan-${key}`, 'placed', ({ copy }) => copy.commands.pan, key),
  placing(`pan-far-${key}`, 'placed', ({ copy }) => copy.commands.pan, `shift+${key}`),
]);

export const CROP_COMMANDS: readonly Command[] = [zoomInCommand, zoomOutCommand, centerCommand, ...panCommands];

/** Does what its first shortcut does on any stage (crop-keys.ts), as a step of the history. */
function placing(
  id: string,
  step: 'zoomed' | 'centered' | 'placed',
  label: Command['label'],
  ...shortcuts: [Shortcut, ...Shortcut[]]
): Command {
  const key = shortcuts[0].replace('shift+', '');
  const shiftKey = key !== shortcuts[0];
  return {
    id,
    label,
    shortcuts,
    enabled: hasCrop,
    run(context) {
      const { crop } = context;
      const placement = crop && placementByKey(crop.scene, crop.placement, { key, shiftKey });
      if (placement) commitPlacement(context, placement, step);
    },
  };
}
