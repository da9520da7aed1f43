import { nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { TILE_COPIES_MAX } from '../../../shared/constants/limits.ts';
import type { Placement } from '../../../shared/geometry/crop-box.ts';
import { turnBox, turnedBy } from '../../../shared/geometry/quarter-turns.ts';
import { copy } from './copy.ts';
import { type DraftProject, type DraftTile, lookOf, type TileLook } from './draft.ts';
import { change, edit, type ProjectsState, type Stamp, stamped, stepOfLook } from './project-state.ts';

type Stamped<Payload> = PayloadAction<Payload, string, Stamp>;

export interface PlacedTile {
  tileId: string;
  placement: Placement;
}

/** What can be done to tiles of the wall. Each is one step that can be taken back. */
export const tileReducers = {
  tilesRemoved: {
    prepare: stamped<{ tileIds: string[] }>,
    reducer(state: ProjectsState, { payload, meta }: Stamped<{ tileIds: string[] }>) {
      const gone = new Set(payload.tileIds);
      edit(state, meta, { label: copy.steps.removed }, (project) => {
        project.tiles = project.tiles.filter((tile) => !gone.has(tile.id));
      });
    },
  },
  /** Every tile takes the placement that is given for it; a run of the same kind on the same tiles is one step. */
  tilesPlaced: {
    prepare: stamped<{ placements: PlacedTile[]; label: string }>,
    reducer(state: ProjectsState, { payload, meta }: Stamped<{ placements: PlacedTile[]; label: string }>) {
      const { placements, label } = payload;
      const group = [label, ...placements.map(({ tileId }) => tileId)].join(' ');
      const byId = new Map(placements.map(({ tileId, placement }) => [tileId, placement]));
      edit(state, meta, { label, group }, (project) => {
        for (const tile of project.tiles) {
          const placement = byId.get(tile.id);
          if (placement) place(tile, placement);
        }
      });
    },
  },
  /** The shop's own choice for tiles that nobody has placed; no step, for nobody has done anything. */
  firstCropsFound: {
    prepare: stamped<{ placements: PlacedTile[] }>,
    reducer(state: ProjectsState, { payload, meta }: Stamped<{ placements: PlacedTile[] }>) {
      const byId = new Map(payload.placements.map(({ tileId, placement }) => [tileId, placement]));
      for (const { id, tiles } of state.projects) {
        if (!tiles.some((tile) => byId.has(tile.id))) continue;
        change(state, id, meta, (project) => {
          for (const tile of project.tiles) {
            const placement = byId.get(tile.id);
            if (placement) place(tile, placement);
          }
        });
      }
    },
  },
  /** What was in the middle stays in the middle. */
  tilesTurned: {
    prepare: stamped<{ tileIds: string[]; by: 1 | -1 }>,
    reducer(state: ProjectsState, { payload, meta }: Stamped<{ tileIds: string[]; by: 1 | -1 }>) {
      edit(state, meta, { label: copy.steps.turned }, (project) => {
        for (const tile of chosen(project, payload.tileIds)) {
          const { positionX: x, positionY: y } = tile;
          const middle = turnBox({ left: x, right: x, top: y, bottom: y }, turnedBy(0, payload.by));
          tile.positionX = middle.left;
          tile.positionY = middle.top;
          tile.quarterTurns = turnedBy(tile.quarterTurns ?? 0, payload.by);
        }
      });
    },
  },
  /** The chosen tiles go their own way. */
  tilesLookChanged: {
    prepare: stamped<{ tileIds: string[]; look: Partial<TileLook> }>,
    reducer(state: ProjectsState, { payload, meta }: Stamped<{ tileIds: string[]; look: Partial<TileLook> }>) {
      edit(state, meta, { label: stepOfLook(payload.look) }, (project) => {
        for (const tile of chosen(project, payload.tileIds))
          Object.assign(tile, lookOf(project, tile), payload.look, { isBatched: false });
      });
    },
  },
  /** The copy hangs beside its original, wherever that hangs. */
  tileDuplicated: {
    prepare: (payload: { tileId: string }) => stamped({ ...payload, newId: nanoid() }),
    reducer(state: ProjectsState, { payload, meta }: Stamped<{ tileId: string; newId: string }>) {
      edit(state, meta, { label: copy.steps.duplicated }, (project) => {
        const index = project.tiles.findIndex((tile) => tile.id === payload.tileId);
        const original = project.tiles[index];
        if (!original) return;
        const { hangLeftInches: _left, hangTopInches: _top, quantity: _quantity, ...twin } = original;
        project.tiles.splice(index + 1, 0, { ...twin, id: payload.newId });
      });
    },
  },
  tilesQuantityChanged: {
    prepare: stamped<{ tileIds: string[]; quantity: number }>,
    reducer(state: ProjectsState, { payload, meta }: Stamped<{ tileIds: string[]; quantity: number }>) {
      const quantity = Math.min(TILE_COPIES_MAX, Math.max(1, Math.round(payload.quantity)));
      const group = [copy.steps.quantity, ...payload.tileIds].join(' ');
      edit(state, meta, { label: copy.steps.quantity, group }, (project) => {
        for (const tile of chosen(project, payload.tileIds)) tile.quantity = quantity;
      });
    },
  },
  /** Another photo in the same frame: its crop begins anew, what the tile looks like stays. */
  photoReplaced: {
    prepare: stamped<{ tileId: string; photoId: string }>,
    reducer(state: ProjectsState, { payload, meta }: Stamped<{ tileId: string; photoId: string }>) {
      edit(state, meta, { label: copy.steps.replaced }, (project) => {
        for (const tile of chosen(project, [payload.tileId])) {
          tile.photoId = payload.photoId;
          delete tile.quarterTurns;
          place(tile, { scale: 1, centerX: 0.5, centerY: 0.5 });
        }
      });
    },
  },
  /** Off the wall, with all that was done to them. */
  tilesSetAside: {
    prepare: stamped<{ tileIds: string[] }>,
    reducer(state: ProjectsState, { payload, meta }: Stamped<{ tileIds: string[] }>) {
      const wanted = new Set(payload.tileIds);
      edit(state, meta, { label: copy.steps.setAside }, (project) => {
        project.tilesAside = [...(project.tilesAside ?? []), ...project.tiles.filter((tile) => wanted.has(tile.id))];
        project.tiles = project.tiles.filter((tile) => !wanted.has(tile.id));
      });
    },
  },
  /** Back onto the wall, at its end. */
  tilesHungAgain: {
    prepare: stamped<{ tileIds: string[] }>,
    reducer(state: ProjectsState, { payload, meta }: Stamped<{ tileIds: string[] }>) {
      const wanted = new Set(payload.tileIds);
      edit(state, meta, { label: copy.steps.hungAgain }, (project) => {
        const aside = project.tilesAside ?? [];
        project.tiles.push(...aside.filter((tile) => wanted.has(tile.id)));
        project.tilesAside = aside.filter((tile) => !wanted.has(tile.id));
      });
    },
  },
};

function chosen(project: DraftProject, tileIds: readonly string[]): DraftTile[] {
  return project.tiles.filter((tile) => tileIds.includes(tile.id));
}

function place(tile: DraftTile, { scale, centerX, centerY }: Placement): void {
  Object.assign(tile, { scale, positionX: centerX, positionY: centerY });
}
