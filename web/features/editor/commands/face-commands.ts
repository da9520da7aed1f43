import { type DraftTile, placementWithFaces, tilesPlaced } from '../../../documents/projects/index.ts';
import { copy } from '../copy.ts';
import { type Command, type EditorContext, targetsOf } from './command.ts';

/** Moves and zooms out as little as is needed for the faces to be seen, on all tiles that it is asked for. */
export const keepFacesCommand: Command = {
  id: 'keep-faces',
  label: () => copy.commands.keepFaces,
  shortcuts: ['f'],
  enabled: (context) => facePlacements(context, targetsOf(context)).length > 0,
  run: (context) => keepFaces(context, targetsOf(context)),
};

export function keepFaces(context: EditorContext, tiles: readonly DraftTile[]): void {
  const placements = facePlacements(context, tiles);
  if (placements.length === 0) return;
  context.dispatch(tilesPlaced({ placements, label: copy.steps.faces }));
  context.offerUndo(copy.facesKept(placements.length));
}

function facePlacements({ project, product, photos }: EditorContext, tiles: readonly DraftTile[]) {
  // the pieces of a split are placed as one
  return (project.isSplit ? project.tiles : tiles).flatMap((tile) => {
    const placement = placementWithFaces(project, tile, product, photos[tile.photoId]);
    return placement ? [{ tileId: tile.id, placement }] : [];
  });
}
