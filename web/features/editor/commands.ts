import { ZOOM_STEP } from '../../../shared/constants/limits.ts';
import { CENTERED, type Placement, panBy } from '../../../shared/geometry/crop-box.ts';
import type { DraftTile } from '../projects/index.ts';
import { copy } from './copy.ts';
import { type CropScene, zoomedAt } from './crop-moves.ts';
import type { Shortcut } from './shortcuts.ts';

/** What a command may look at and do. */
export interface EditorContext {
  tiles: readonly DraftTile[];
  /** the tile on the stage; undefined while the whole wall is seen */
  tile: DraftTile | undefined;
  /** undefined while the photo's size is not known */
  crop: { scene: CropScene; placement: Placement } | undefined;
  /** names of the steps that can be taken back or done again */
  undoLabel: string | undefined;
  redoLabel: string | undefined;
  undo(): void;
  redo(): void;
  remove(tile: DraftTile): void;
  /** @param tileId undefined goes back to the wall */
  open(tileId: string | undefined): void;
  place(placement: Placement, step: string): void;
  /** takes back a gesture that is under way; false when there is none */
  cancelGesture(): boolean;
}

/** Everything that can be done, one object each: shared by button, menu and key. */
export interface Command {
  id: string;
  label(context: EditorContext): string;
  shortcuts: readonly Shortcut[];
  enabled(context: EditorContext): boolean;
  run(context: EditorContext): void;
}

const hasTile = ({ tile }: EditorContext): boolean => tile !== undefined;
const hasCrop = ({ crop }: EditorContext): boolean => crop !== undefined;

export const undoCommand: Command = {
  id: 'undo',
  label: ({ undoLabel }) => (undoLabel ? copy.commands.undoStep(undoLabel) : copy.commands.undo),
  shortcuts: ['mod+z'],
  enabled: ({ undoLabel }) => undoLabel !== undefined,
  run: (context) => context.undo(),
};

export const redoCommand: Command = {
  id: 'redo',
  label: ({ redoLabel }) => (redoLabel ? copy.commands.redoStep(redoLabel) : copy.commands.redo),
  shortcuts: ['mod+shift+z', 'mod+y'],
  enabled: ({ redoLabel }) => redoLabel !== undefined,
  run: (context) => context.redo(),
};

export const removeCommand: Command = {
  id: 'remove',
  label: () => copy.commands.remove,
  shortcuts: ['Delete', 'Backspace'],
  enabled: hasTile,
  run: (context) => context.tile && context.remove(context.tile),
};

export const closeCommand: Command = {
  id: 'close',
  label: () => copy.commands.close,
  shortcuts: ['Escape'],
  enabled: hasTile,
  run: (context) => {
    if (!context.cancelGesture()) context.open(undefined);
  },
};

export const nextCommand = neighbour('next', copy.commands.next, [']', 'PageDown'], 1);
export const previousCommand = neighbour('previous', copy.commands.previous, ['[', 'PageUp'], -1);
export const zoomInCommand = zoom('zoom-in', copy.commands.zoomIn, ['+', '='], ZOOM_STEP);
export const zoomOutCommand = zoom('zoom-out', copy.commands.zoomOut, ['-', '_'], -ZOOM_STEP);

export const centerCommand: Command = {
  id: 'center',
  label: () => copy.commands.reset,
  shortcuts: ['0'],
  enabled: hasCrop,
  run: (context) => context.place(CENTERED, copy.steps.centered),
};

/** Share of the opening that an arrow key moves the photo; ten times as much with Shift. */
const PAN_STEP = 0.01;

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

export const COMMANDS: readonly Command[] = [
  undoCommand,
  redoCommand,
  removeCommand,
  closeCommand,
  nextCommand,
  previousCommand,
  zoomInCommand,
  zoomOutCommand,
  centerCommand,
  ...panCommands,
];

function neighbour(id: string, label: string, shortcuts: readonly Shortcut[], by: number): Command {
  const target = ({ tiles, tile }: EditorContext): DraftTile | undefined =>
    tile && tiles[tiles.findIndex((candidate) => candidate.id === tile.id) + by];
  return {
    id,
    label: () => label,
    shortcuts,
    enabled: (context) => target(context) !== undefined,
    run: (context) => context.open(target(context)?.id),
  };
}

function zoom(id: string, label: string, shortcuts: readonly Shortcut[], by: number): Command {
  return {
    id,
    label: () => label,
    shortcuts,
    enabled: ({ crop }) =>
      crop !== undefined && (by > 0 ? crop.placement.scale < crop.scene.scaleMax : crop.placement.scale > 1),
    run({ crop, place }) {
      if (crop) place(zoomedAt(crop.scene, crop.placement, crop.placement.scale + by), copy.steps.zoomed);
    },
  };
}

function pan(id: string, shortcut: Shortcut, x: number, y: number): Command {
  return {
    id,
    label: () => copy.commands.pan,
    shortcuts: [shortcut],
    enabled: hasCrop,
    run({ crop, place }) {
      if (crop) place(panBy(crop.scene.photo, crop.scene.aspect, crop.placement, x, y), copy.steps.placed);
    },
  };
}
