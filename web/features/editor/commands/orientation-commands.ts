import { canTurn } from '../../../../shared/geometry/tile-frame.ts';
import type { Orientation } from '../../../../shared/geometry/units.ts';
import { type DraftTile, framesTurned, lookOf, turnedFrames } from '../../../documents/projects/index.ts';
import { copy } from '../copy.ts';
import { type Command, type EditorContext, hasTargets, idsOf, targetsOf } from './command.ts';

/** Hangs frames upright that hang wide, and the other way round. Of several that differ the first says what they are. */
export const turnFramesCommand: Command = {
  id: 'turn-frames',
  label: (context) => copy.commands.hang[otherWay(context)],
  shortcuts: ['o'],
  enabled: (context) => canTurn(context.product) && (hasTargets(context) || context.project.isSplit),
  run: (context) => hangFrames(context, targetsOf(context), otherWay(context)),
};

/**
 * @param tiles those that go their own way; a split, and a tile that is by itself, hang as their whole wall does, and so
 *              do tiles that come later
 */
export function hangFrames(
  { project, product, photos, dispatch, say }: EditorContext,
  tiles: readonly DraftTile[],
  orientation: Orientation,
): void {
  const own = tiles.length > 0 && project.tiles.length > 1 ? idsOf(tiles) : undefined;
  dispatch(framesTurned(turnedFrames(project, product, photos, orientation, own)));
  say(copy.hung[orientation]);
}

function otherWay(context: EditorContext): Orientation {
  const { project } = context;
  const [first = project.tiles[0]] = targetsOf(context);
  return first && lookOf(project, first).orientation === 'Portrait' ? 'Landscape' : 'Portrait';
}
