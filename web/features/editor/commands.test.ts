import { describe, expect, test } from 'vitest';
import type { Placement } from '../../../shared/geometry/crop-box.ts';
import type { DraftTile } from '../projects/index.ts';
import {
  COMMANDS,
  centerCommand,
  closeCommand,
  type EditorContext,
  nextCommand,
  previousCommand,
  removeCommand,
  undoCommand,
  zoomInCommand,
  zoomOutCommand,
} from './commands.ts';

const TILES = ['a', 'b', 'c'].map(
  (id): DraftTile => ({
    id,
    photoId: id,
    positionX: 0.5,
    positionY: 0.5,
    scale: 1,
    orientation: 'Landscape',
    isBatched: true,
    frameColor: 'Black',
    matColor: '#FFFFFF00',
    filter: 'color',
  }),
);

function setUp(change: Partial<EditorContext> = {}) {
  const done: string[] = [];
  const placed: Placement[] = [];
  const context: EditorContext = {
    tiles: TILES,
    tile: TILES[1],
    crop: {
      scene: { photo: { widthPx: 3_000, heightPx: 3_000 }, aspect: 1, scaleMax: 4 },
      placement: { scale: 2, centerX: 0.5, centerY: 0.5 },
    },
    undoLabel: undefined,
    redoLabel: undefined,
    undo: () => done.push('undo'),
    redo: () => done.push('redo'),
    remove: (tile) => done.push(`remove ${tile.id}`),
    open: (tileId) => done.push(`open ${tileId}`),
    place: (placement) => placed.push(placement),
    cancelGesture: () => false,
    ...change,
  };
  return { context, done, placed };
}

function run(id: string, context: EditorContext): void {
  COMMANDS.find((command) => command.id === id)?.run(context);
}

describe('commands', () => {
  test('have ids and keys that nothing else has', () => {
    const keys = COMMANDS.flatMap((command) => command.shortcuts);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(COMMANDS.map((command) => command.id)).size).toBe(COMMANDS.length);
  });

  test('walk through the tiles and stop at the ends', () => {
    const { context, done } = setUp();
    nextCommand.run(context);
    previousCommand.run(context);
    expect(done).toEqual(['open c', 'open a']);
    expect(nextCommand.enabled({ ...context, tile: TILES[2] })).toBe(false);
    expect(previousCommand.enabled({ ...context, tile: TILES[0] })).toBe(false);
  });

  test('that need a tile are off while the whole wall is seen', () => {
    const { context } = setUp({ tile: undefined, crop: undefined });
    expect(COMMANDS.filter((command) => command.enabled(context))).toEqual([]);
  });

  test('remove the tile on the stage', () => {
    const { context, done } = setUp();
    removeCommand.run(context);
    expect(done).toEqual(['remove b']);
  });

  test('Escape takes back a gesture first and then goes to the wall', () => {
    const moving = setUp({ cancelGesture: () => true });
    closeCommand.run(moving.context);
    expect(moving.done).toEqual([]);
    const resting = setUp();
    closeCommand.run(resting.context);
    expect(resting.done).toEqual(['open undefined']);
  });

  test('undo says what it takes back', () => {
    const { context } = setUp({ undoLabel: 'crop' });
    expect(undoCommand.label(context)).toBe('Undo crop');
  });
});

describe('placing with keys', () => {
  test('zooms in steps of 0.1 about the middle', () => {
    const { context, placed } = setUp();
    zoomInCommand.run(context);
    zoomOutCommand.run(context);
    expect(placed.map(({ scale }) => scale)).toEqual([expect.closeTo(2.1), expect.closeTo(1.9)]);
    expect(placed.every(({ centerX, centerY }) => centerX === 0.5 && centerY === 0.5)).toBe(true);
  });

  test('does not zoom out of the photo', () => {
    const { context } = setUp();
    const crop = context.crop && { ...context.crop, placement: { scale: 1, centerX: 0.5, centerY: 0.5 } };
    expect(zoomOutCommand.enabled({ ...context, crop })).toBe(false);
  });

  test('moves the photo the way the arrow points, ten times as far with Shift', () => {
    const { context, placed } = setUp();
    run('pan-ArrowRight', context);
    run('pan-far-ArrowRight', context);
    // the photo moves right, so the crop's centre moves left in it
    expect(placed.map(({ centerX }) => centerX)).toEqual([expect.closeTo(0.495), expect.closeTo(0.45)]);
  });

  test('zero centers the whole photo again', () => {
    const { context, placed } = setUp();
    centerCommand.run(context);
    expect(placed).toEqual([{ scale: 1, centerX: 0.5, centerY: 0.5 }]);
  });
});
