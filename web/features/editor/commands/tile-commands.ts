import { Copy, type LucideIcon, PackageMinus, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import {
  splitRemoved,
  tileDuplicated,
  tilesRemoved,
  tilesSetAside,
  tilesTurned,
} from '../../../documents/projects/actions.ts';
import { type ButtonCommand, type Command, type EditorContext, hasTargets, idsOf, targetsOf } from './command.ts';

/** Commands for the tile on the stage, or for the selected tiles. */

/** A piece of a split cannot be removed from its picture. */
const canLeave = (context: EditorContext): boolean => hasTargets(context) && !context.project.isSplit;

/** Removes a split as a whole, because its tiles are one photo. */
export const removeCommand: ButtonCommand = {
  id: 'remove',
  word: ({ terms }) => terms.remove,
  icon: Trash2,
  label: (context) =>
    context.project.isSplit ? context.splitCopy.remove : context.copy.commands.remove(targetsOf(context).length),
  shortcuts: ['Delete', 'Backspace'],
  enabled: (context) => canLeave(context) || context.project.isSplit,
  run(context) {
    if (context.project.isSplit) {
      context.dispatch(splitRemoved({ projectId: context.project.id }));
      context.offerUndo(context.splitCopy.removed);
      return;
    }
    const targets = targetsOf(context);
    leaveTo(context);
    context.dispatch(tilesRemoved({ tileIds: idsOf(targets) }));
    context.offerUndo(context.copy.removed(targets.length));
  },
};

export const setAsideCommand: ButtonCommand = {
  id: 'set-aside',
  word: ({ copy }) => copy.words.aside,
  icon: PackageMinus,
  label: (context) => context.copy.commands.setAside(targetsOf(context).length),
  shortcuts: ['a'],
  enabled: canLeave,
  run(context) {
    const targets = targetsOf(context);
    leaveTo(context);
    context.dispatch(tilesSetAside({ tileIds: idsOf(targets) }));
    context.offerUndo(context.copy.setAside(targets.length));
  },
};

export const duplicateCommand: ButtonCommand = {
  id: 'duplicate',
  word: ({ copy }) => copy.words.duplicate,
  icon: Copy,
  label: ({ copy }) => copy.commands.duplicate,
  shortcuts: ['d'],
  enabled: (context) => targetsOf(context).length === 1 && !context.project.isSplit,
  run(context) {
    const [target] = targetsOf(context);
    if (!target) return;
    context.dispatch(tileDuplicated({ tileId: target.id }));
    context.offerUndo(context.copy.duplicated);
  },
};

export const turnRightCommand = turn('turn-right', RotateCw, ({ copy }) => copy.commands.turnRight, 'r', 1);
export const turnLeftCommand = turn('turn-left', RotateCcw, ({ copy }) => copy.commands.turnLeft, 'shift+r', -1);

export const TILE_COMMANDS: readonly Command[] = [
  removeCommand,
  setAsideCommand,
  duplicateCommand,
  turnRightCommand,
  turnLeftCommand,
];

/** Rotates all pieces of a split together, because they are one photo. */
function turn(id: string, icon: LucideIcon, label: Command['label'], shortcut: string, by: 1 | -1): ButtonCommand {
  return {
    id,
    icon,
    label,
    word: ({ copy }) => copy.words.turn,
    shortcuts: [shortcut],
    enabled: (context) => hasTargets(context) || context.project.isSplit,
    run(context) {
      const { project } = context;
      context.dispatch(tilesTurned({ tileIds: idsOf(project.isSplit ? project.tiles : targetsOf(context)), by }));
      context.say(context.copy.turned);
    },
  };
}

/** From a single tile moves on to its neighbor; on the wall clears the selection. */
function leaveTo({ project, tile, open, select }: EditorContext): void {
  select([]);
  if (!tile) return;
  const index = project.tiles.findIndex((candidate) => candidate.id === tile.id);
  open((project.tiles[index + 1] ?? project.tiles[index - 1])?.id);
}
