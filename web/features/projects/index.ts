/** The shopper's document: projects and their tiles, kept here and on the server. */
export { brokenTiles } from './broken-tiles.ts';
export {
  type DraftProject,
  type DraftTile,
  lookOf,
  lookOfProject,
  placementOf,
  type TileLook,
} from './draft.ts';
export { HungTile } from './hung-tile.tsx';
export { productOf, productQueries } from './product-queries.ts';
export { projectLines } from './project-lines.ts';
export { type Flushed, flushProjects, registerProjectSync } from './project-sync.ts';
export {
  cartCompleted,
  photosFramed,
  projectActivated,
  projectPutBack,
  projectPutInCart,
  projectRemoved,
  projectsReducer,
  quantityChanged,
  redone,
  tileLookChanged,
  tilePlaced,
  tilePutBack,
  tileRemoved,
  undone,
  wallLookChanged,
} from './projects-slice.ts';
export {
  selectActiveProject,
  selectCartCount,
  selectCartProjects,
  selectProjects,
  selectRedoLabel,
  selectUndoLabel,
} from './selectors.ts';
export { type TileGeometry, tileGeometry } from './tile-geometry.ts';
export { useLeaveGuard, useProduct, useRestoredProjects } from './use-projects.ts';
export { type TileView, tileView, useTileView } from './use-tile-view.ts';
