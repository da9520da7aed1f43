import { describe, expect, test } from 'vitest';
import type { Placement } from '../../../../shared/geometry/crop-box.ts';
import type { ProjectsAction } from '../../../documents/projects/actions.ts';
import type { DraftTile } from '../../../documents/projects/index.ts';
import { draftProject, draftTile } from '../../../documents/projects/test-draft.ts';
import { PRODUCT } from '../../../documents/projects/test-product.ts';
import { termTexts } from '../../../ui/term-copy.ts';
import { editorTexts } from '../copy.ts';
import { splitTexts } from '../split/split-copy.ts';
import { COMMANDS } from './all-commands.ts';
import type { EditorContext } from './command.ts';
import { centerCommand, zoomInCommand, zoomOutCommand } from './crop-commands.ts';
import { undoCommand } from './history-commands.ts';
import { closeCommand, nextCommand, previousCommand, selectAllCommand } from './navigation-commands.ts';
import { turnFramesCommand } from './orientation-commands.ts';
import { splitCommand } from './split-commands.ts';
import { duplicateCommand, removeCommand, setAsideCommand, turnRightCommand } from './tile-commands.ts';

const TILES = ['a', 'b', 'c'].map((id) => draftTile(id));
const PROJECT = draftProject(TILES);

function setUp(change: Partial<EditorContext> = {}) {
  const done: string[] = [];
  const actions: ProjectsAction[] = [];
  const context: EditorContext = {
    copy: editorTexts.usual,
    splitCopy: splitTexts.usual,
    terms: termTexts.usual,
    project: PROJECT,
    product: {} as EditorContext['product'],
    photos: {},
    tile: TILES[1],
    selected: [],
    crop: {
      scene: { photo: { widthPx: 3_000, heightPx: 3_000 }, aspect: 1, scaleMax: 4, scaleLimit: 2 },
      placement: { scale: 2, centerX: 0.5, centerY: 0.5 },
    },
    undoLabel: undefined,
    redoLabel: undefined,
    dispatch: (action) => actions.push(action),
    say: () => {},
    offerUndo: (news) => done.push(`offer ${news}`),
    open: (tileId) => done.push(`open ${tileId}`),
    askSplit: (tileId) => done.push(`split ${tileId}?`),
    select: (tileIds) => done.push(`select ${tileIds.join(' ') || 'none'}`),
    cancelGesture: () => false,
    ...change,
  };
  const placed = () =>
    actions.flatMap(({ payload }) => (payload as { placements: { placement: Placement }[] }).placements);
  return { context, done, actions, placed };
}

function run(id: string, context: EditorContext): void {
  COMMANDS.find((command) => command.id === id)?.run(context);
}

describe('commands', () => {
  test('have unique ids and shortcuts', () => {
    const keys = COMMANDS.flatMap((command) => command.shortcuts);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(COMMANDS.map((command) => command.id)).size).toBe(COMMANDS.length);
  });

  test('step through the tiles and stop at the ends', () => {
    const { context, done } = setUp();
    nextCommand.run(context);
    previousCommand.run(context);
    expect(done).toEqual(['open c', 'open a']);
    expect(nextCommand.enabled({ ...context, tile: TILES[2] })).toBe(false);
    expect(previousCommand.enabled({ ...context, tile: TILES[0] })).toBe(false);
  });

  test('that need a tile are disabled while the whole wall is shown without a selection', () => {
    const { context } = setUp({ tile: undefined, crop: undefined });
    expect(COMMANDS.filter((command) => command.enabled(context))).toEqual([selectAllCommand]);
  });

  test('Escape first cancels a gesture, then returns to the wall, then clears the selection', () => {
    const moving = setUp({ cancelGesture: () => true });
    closeCommand.run(moving.context);
    expect(moving.done).toEqual([]);
    const resting = setUp();
    closeCommand.run(resting.context);
    expect(resting.done).toEqual(['open undefined']);
    const marked = setUp({ tile: undefined, selected: TILES });
    closeCommand.run(marked.context);
    expect(marked.done).toEqual(['select none']);
  });

  test('undo announces the undone step', () => {
    const { context } = setUp({ undoLabel: 'crop' });
    expect(undoCommand.label(context)).toBe('Undo crop');
  });
});

describe('tiles', () => {
  test('removing the one on the stage opens its neighbor and offers undo', () => {
    const { context, done, actions } = setUp();
    removeCommand.run(context);
    expect(actions).toMatchObject([{ type: 'projects/tilesRemoved', payload: { tileIds: ['b'] } }]);
    expect(done).toEqual(['select none', 'open c', 'offer Tile removed']);
  });

  test('that are selected are removed, set aside and rotated together', () => {
    const { context, actions } = setUp({ tile: undefined, selected: [TILES[0], TILES[2]] as DraftTile[] });
    for (const command of [removeCommand, setAsideCommand, turnRightCommand]) command.run(context);
    expect(actions.map(({ payload }) => payload)).toMatchObject([
      { tileIds: ['a', 'c'] },
      { tileIds: ['a', 'c'] },
      { tileIds: ['a', 'c'], by: 1 },
    ]);
    expect(removeCommand.label(context)).toBe('Remove 2 tiles');
    expect(duplicateCommand.enabled(context)).toBe(false);
  });

  test('of a split stay together: none can be removed, and all rotate', () => {
    const { context, actions } = setUp({ project: { ...PROJECT, isSplit: true } });
    for (const command of [setAsideCommand, duplicateCommand]) expect(command.enabled(context)).toBe(false);
    turnRightCommand.run(context);
    expect(actions).toMatchObject([{ payload: { tileIds: ['a', 'b', 'c'], by: 1 } }]);
  });

  test('of a split are removed with it, and undo restores it', () => {
    const { context, done, actions } = setUp({ project: { ...PROJECT, id: 'split', isSplit: true } });
    expect(removeCommand.label(context)).toBe('Remove this split');
    removeCommand.run(context);
    expect(actions).toMatchObject([{ type: 'projects/splitRemoved', payload: { projectId: 'split' } }]);
    expect(done).toEqual(['offer Split removed']);
  });

  test('are split only after the question: the button changes nothing', () => {
    const photo = { id: 'b', fileName: 'b.jpg', bytes: 1, status: 'ready', widthPx: 3_000, heightPx: 3_000 } as const;
    const { context, done, actions } = setUp({ photos: { b: photo } });
    expect(splitCommand.enabled(context)).toBe(true);
    splitCommand.run(context);
    expect(actions).toEqual([]);
    expect(done).toEqual(['split b?']);
    expect(splitCommand.enabled(setUp().context), 'a photo of unknown size').toBe(false);
  });
});

describe('placing with keys', () => {
  test('zooms in steps of 0.1 around the center', () => {
    const { context, placed } = setUp();
    zoomInCommand.run(context);
    zoomOutCommand.run(context);
    expect(placed().map(({ placement }) => placement.scale)).toEqual([expect.closeTo(2.1), expect.closeTo(1.9)]);
    expect(placed().every(({ placement }) => placement.centerX === 0.5 && placement.centerY === 0.5)).toBe(true);
  });

  test('does not zoom out of the photo', () => {
    const { context } = setUp();
    const crop = context.crop && { ...context.crop, placement: { scale: 1, centerX: 0.5, centerY: 0.5 } };
    expect(zoomOutCommand.enabled({ ...context, crop })).toBe(false);
  });

  test('moves the photo in the direction of the arrow, ten times as far with Shift', () => {
    const { context, placed } = setUp();
    run('pan-ArrowRight', context);
    run('pan-far-ArrowRight', context);
    // The photo moves right, so its crop moves left.
    expect(placed().map(({ placement }) => placement.centerX)).toEqual([expect.closeTo(0.495), expect.closeTo(0.45)]);
  });

  test('zero centers the whole photo again', () => {
    const { context, placed } = setUp();
    centerCommand.run(context);
    expect(placed()).toMatchObject([{ placement: { scale: 1, centerX: 0.5, centerY: 0.5 } }]);
  });

  test('places the whole picture of a split, so all its pieces move', () => {
    const { context, placed } = setUp({ project: { ...PROJECT, isSplit: true } });
    centerCommand.run(context);
    expect(placed()).toHaveLength(3);
  });
});

describe('frames', () => {
  const WIDE = { ...PRODUCT, widthInches: 12, physicalWidthInches: 12.25, orientationEligible: true };

  test('of a rotatable product toggle between portrait and landscape with one key, on the stage or selected', () => {
    const { context, actions } = setUp({ product: WIDE });
    expect(turnFramesCommand.label(context)).toBe('Hang the frame upright');
    turnFramesCommand.run(context);
    const own = draftTile('b', { isBatched: false, orientation: 'Portrait' });
    turnFramesCommand.run({ ...context, tile: undefined, selected: [own] });
    expect(actions.map(({ type, payload }) => [type, payload])).toMatchObject([
      ['projects/framesTurned', { orientation: 'Portrait', tileIds: ['b'] }],
      ['projects/framesTurned', { orientation: 'Landscape', tileIds: ['b'] }],
    ]);
  });

  test('of a split rotate together, and so does a tile that is the whole wall', () => {
    for (const project of [{ ...PROJECT, isSplit: true, rows: 1, cols: 3 }, draftProject(TILES.slice(1, 2))]) {
      const { context, actions } = setUp({ product: WIDE, project });
      turnFramesCommand.run(context);
      expect(actions[0]?.payload).toMatchObject({ orientation: 'Portrait', tileIds: undefined });
    }
  });

  test('that are square or have a fixed orientation do not rotate', () => {
    for (const product of [
      { ...WIDE, widthInches: 8 },
      { ...WIDE, orientationEligible: false },
    ])
      expect(turnFramesCommand.enabled(setUp({ product }).context)).toBe(false);
  });
});
