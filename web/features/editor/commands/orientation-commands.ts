import { canTurn } from '../../../../shared/geometry/tile-frame.ts';
import type { Orientation } from '../../../../shared/geometry/units.ts';
import { framesTurned } from '../../../documents/projects/actions.ts';
import { appearanceOf, type DraftTile } from '../../../documents/projects/index.ts';
import { turnedFrames } from '../../../documents/projects/tile/index.ts';
import { type Command, type EditorContext, hasTargets, idsOf, targetsOf } from './command.ts';

/** Toggles frames between portrait and landscape. In a mixed selection the first tile decides. */
export const turnFramesCommand: Command = {
  id: 'turn-frames',
  label: (context) => context.copy.commands.hang[otherWay(context)],
  shortcuts: ['o'],
  enabled: (context) => canTurn(context.product) && (hasTargets(context) || context.project.isSplit),
  run: (context) => hangFrames(context, targetsOf(context), otherWay(context)),
};

/**
 * @param tiles those to rotate separately; a split, and a single tile, rotate the whole wall, including tiles added
 * later
 */
export function hangFrames(
  { copy, project, product, photos, dispatch, say }: EditorContext,
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
  return first && appearanceOf(project, first).orientation === 'Portrait' ? 'Landscape' : 'Portrait';
}
