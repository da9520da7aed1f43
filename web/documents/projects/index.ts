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
export { registerFaceFinder } from './face-finder.ts';
export { placementWithFaces } from './find-faces.ts';
export { HungTile } from './hung-tile.tsx';
export { LeaveGuard } from './leave-guard.ts';
export { isKeptForAnother } from './local-projects.ts';
export { productOf, productQueries } from './product-queries.ts';
export { projectLines } from './project-lines.ts';
export { type Flushed, flushProjects, registerProjectSync } from './project-sync.ts';
export {
  cartCompleted,
  keptProjects,
  layoutChosen,
  type ProjectsAction,
  photoReplaced,
  photosFramed,
  projectActivated,
  projectOpened,
  projectPutBack,
  projectPutInCart,
  projectRemoved,
  projectsReducer,
  quantityChanged,
  redone,
  spacingChanged,
  splitGridChanged,
  splitSpliced,
  splitStarted,
  tileDuplicated,
  tilesHung,
  tilesHungAgain,
  tilesLookChanged,
  tilesPlaced,
  tilesQuantityChanged,
  tilesRemoved,
  tilesReordered,
  tilesSetAside,
  tilesTurned,
  undone,
  wallLookChanged,
} from './projects-slice.ts';
export {
  selectActiveProject,
  selectCartCount,
  selectCartProjects,
  selectEditedProject,
  selectProjects,
  selectRedoLabel,
  selectUndoLabel,
} from './selectors.ts';
export { type TileGeometry, tileGeometry } from './tile-geometry.ts';
export { type TileView, tileView } from './tile-view.ts';
export { useProduct } from './use-product.ts';
export { restoredProjectsQuery, useRestoredProjects } from './use-projects.ts';
export { useTileView } from './use-tile-view.ts';
export type { LastCart } from './visit-reducers.ts';
