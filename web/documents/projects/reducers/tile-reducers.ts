import { nanoid, type ReducerCreators } from '@reduxjs/toolkit';
import type { Placement } from '../../../../shared/geometry/crop-box.ts';
import { turnBox, turnedBy } from '../../../../shared/geometry/quarter-turns.ts';
import type { TileWarning } from '../../../../shared/photo/preflight-codes.ts';
import { TILE_COPIES_MAX } from '../../../../shared/wall/limits.ts';
import type { StepName } from '../copy.ts';
import type { DraftProject, DraftTile } from '../draft.ts';
import { edit, type ProjectsState, stamped } from './project-state.ts';

export interface PlacedTile {
  tileId: string;
  placement: Placement;
}

/** Edits of the wall's tiles. Each is one undoable step. */
export const tileReducers = (create: ReducerCreators<ProjectsState>) => ({
  tilesRemoved: create.preparedReducer(stamped<{ tileIds: string[] }>, (state, { payload, meta }) => {
    const gone = new Set(payload.tileIds);
    edit(state, meta, { name: 'removed' }, (project) => {
      project.tiles = project.tiles.filter((tile) => !gone.has(tile.id));
    });
  }),
  /** Applies the given placements; a run of the same kind on the same tiles is one step. */
  tilesPlaced: create.preparedReducer(
    stamped<{ placements: PlacedTile[]; name: StepName }>,
    (state, { payload: { placements, name }, meta }) => {
      const group = [name, ...placements.map(({ tileId }) => tileId)].join(' ');
      edit(state, meta, { name, group }, (project) => placeAll(project.tiles, placements));
    },
  ),
  /** The shop's own placement of untouched tiles: neither a step nor an edit, so any edit overrides it. */
  firstCropsFound: create.reducer<{ placements: PlacedTile[] }>((state, { payload: { placements } }) => {
    for (const project of state.projects) placeAll(project.tiles, placements);
  }),
  /** Rotates around the center of the crop. */
  tilesTurned: create.preparedReducer(stamped<{ tileIds: string[]; by: 1 | -1 }>, (state, { payload, meta }) => {
    const { tileIds, by } = payload;
    edit(state, meta, { name: 'turned' }, (project) => {
      for (const tile of chosen(project, tileIds)) {
        const { positionX: x, positionY: y } = tile;
        const middle = turnBox({ left: x, right: x, top: y, bottom: y }, turnedBy(0, by));
        tile.positionX = middle.left;
        tile.positionY = middle.top;
        tile.quarterTurns = turnedBy(tile.quarterTurns ?? 0, by);
      }
    });
  }),
  /** Inserts the copy next to its original, also in a free layout. */
  tileDuplicated: create.preparedReducer(
    (given: { tileId: string }) => stamped({ ...given, newId: nanoid() }),
    (state, { payload: { tileId, newId }, meta }) => {
      edit(state, meta, { name: 'duplicated' }, (project) => {
        const index = project.tiles.findIndex((tile) => tile.id === tileId);
        const original = project.tiles[index];
        if (!original) return;
        const { hangLeftInches: _left, hangTopInches: _top, quantity: _quantity, ...twin } = original;
        project.tiles.splice(index + 1, 0, { ...twin, id: newId });
      });
    },
  ),
  tilesQuantityChanged: create.preparedReducer(
    stamped<{ tileIds: string[]; quantity: number }>,
    (state, { payload: { tileIds, quantity }, meta }) => {
      const group = ['quantity', ...tileIds].join(' ');
      edit(state, meta, { name: 'quantity', group }, (project) => {
        for (const tile of chosen(project, tileIds))
          tile.quantity = Math.min(TILE_COPIES_MAX, Math.max(1, Math.round(quantity)));
      });
    },
  ),
  /** Dismisses a warning permanently, regardless of later edits. */
  warningAccepted: create.preparedReducer(
    stamped<{ tileIds: string[]; warning: TileWarning }>,
    (state, { payload, meta }) => {
      edit(state, meta, { name: 'accepted' }, (project) => setAccepted(project, { ...payload, isAccepted: true }));
    },
  ),
  /** Replaces the photo in a frame: resets the crop and keeps the appearance. */
  photoReplaced: create.preparedReducer(stamped<{ tileId: string; photoId: string }>, (state, { payload, meta }) => {
    const { tileId, photoId } = payload;
    edit(state, meta, { name: 'replaced' }, (project) => {
      for (const tile of chosen(project, [tileId])) {
        tile.photoId = photoId;
        // Fields that belong to the previous photo.
        for (const name of ['quarterTurns', 'acceptedWarnings', 'metadata', 'croppedImageUrl', 'full'] as const)
          delete tile[name];
        Object.assign(tile, positionOf({ scale: 1, centerX: 0.5, centerY: 0.5 }));
      }
    });
  }),
  /** Takes tiles off the wall and preserves their settings. */
  tilesSetAside: create.preparedReducer(stamped<{ tileIds: string[] }>, (state, { payload, meta }) => {
    const wanted = new Set(payload.tileIds);
    edit(state, meta, { name: 'setAside' }, (project) => {
      const leaving = project.tiles.filter((tile) => wanted.has(tile.id));
      if (leaving.length > 0) project.tilesAside = [...(project.tilesAside ?? []), ...leaving];
      project.tiles = project.tiles.filter((tile) => !wanted.has(tile.id));
    });
  }),
  /** Returns tiles to the end of the wall. */
  tilesPutBack: create.preparedReducer(stamped<{ tileIds: string[] }>, (state, { payload, meta }) => {
    const wanted = new Set(payload.tileIds);
    edit(state, meta, { name: 'hungAgain' }, (project) => {
      const aside = project.tilesAside ?? [];
      project.tiles.push(...aside.filter((tile) => wanted.has(tile.id)));
      project.tilesAside = aside.filter((tile) => !wanted.has(tile.id));
    });
  }),
});

export function setAccepted(
  project: DraftProject,
  { tileIds, warning, isAccepted }: { tileIds: readonly string[]; warning: TileWarning; isAccepted: boolean },
): void {
  for (const tile of chosen(project, tileIds)) {
    const others = (tile.acceptedWarnings ?? []).filter((each) => each !== warning);
    const accepted = isAccepted ? [...others, warning] : others;
    if (accepted.length > 0) tile.acceptedWarnings = accepted;
    else delete tile.acceptedWarnings;
  }
}

function chosen(project: DraftProject, tileIds: readonly string[]): DraftTile[] {
  return project.tiles.filter((tile) => tileIds.includes(tile.id));
}

export function placeAll(tiles: readonly DraftTile[], placements: readonly PlacedTile[]): void {
  const byId = new Map(placements.map(({ tileId, placement }) => [tileId, placement]));
  for (const tile of tiles) {
    const placement = byId.get(tile.id);
    if (placement) Object.assign(tile, positionOf(placement));
  }
}

function positionOf({ scale, centerX, centerY }: Placement): Pick<DraftTile, 'scale' | 'positionX' | 'positionY'> {
  return { scale, positionX: centerX, positionY: centerY };
}
