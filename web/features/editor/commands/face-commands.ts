import { ScanFace } from 'lucide-react';
import type { Placement } from '../../../../shared/geometry/crop-box.ts';
import { tilesPlaced } from '../../../documents/projects/actions.ts';
import type { DraftTile } from '../../../documents/projects/index.ts';
import { canKeepFaces, fixesFor, placementWithFaces } from '../../../documents/projects/tile/index.ts';
import { type ButtonCommand, type EditorContext, targetsOf } from './command.ts';

/** Moves and zooms out just enough to make the faces visible, on all target tiles. */
export const keepFacesCommand: ButtonCommand = {
  id: 'keep-faces',
  word: ({ copy }) => copy.words.faces,
  icon: ScanFace,
  label: ({ copy }) => copy.commands.keepFaces,
  shortcuts: ['f'],
  enabled: (context) => fittingFaces(context, targetsOf(context)).length > 0,
  run: (context) => keepFaces(context, targetsOf(context)),
};

/** The tiles whose faces fit. Larger faces have no fix to offer. */
function fittingFaces({ project, product, photos }: EditorContext, tiles: readonly DraftTile[]): DraftTile[] {
  return placedTiles(project, tiles).filter((tile) =>
    canKeepFaces({ project, tile, product, photo: photos[tile.photoId] }),
  );
}

/** @param tiles those that cut off a face */
export function keepFaces(context: EditorContext, tiles: readonly DraftTile[]): void {
  const { project, product, photos } = context;
  const fitting = fittingFaces(context, tiles);
  const placements = fitting.flatMap((tile) => {
    const placement = placementWithFaces(project, tile, product, photos[tile.photoId]);
    return placement ? [{ tileId: tile.id, placement }] : [];
  });
  if (placements.length === 0) return;
  context.dispatch(tilesPlaced({ placements, name: 'faces' }));
  context.offerUndo(context.copy.facesKept(placements.length, placedTiles(project, tiles).length - placements.length));
}

/** The low-resolution tiles that zooming out makes sharp, with that zoom. */
export function sharpPlacements(
  { project, product, photos }: EditorContext,
  tiles: readonly DraftTile[],
): { tileId: string; placement: Placement }[] {
  return tiles.flatMap((tile) => {
    const { placement } = fixesFor('LowResolution', { project, tile, product, photo: photos[tile.photoId] });
    return placement ? [{ tileId: tile.id, placement }] : [];
  });
}

/** The pieces of a split are placed as one. */
function placedTiles({ isSplit, tiles }: EditorContext['project'], chosen: readonly DraftTile[]): readonly DraftTile[] {
  return isSplit ? tiles : chosen;
}
