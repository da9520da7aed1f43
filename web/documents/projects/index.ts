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
export { HungPicture, HungTile, hungStyle, sharedLook } from './hung-tile.tsx';
export { HungWall } from './hung-wall.tsx';
export { followProjects, loadProjects, registerProjectJournal } from './journal.ts';
export { LeaveGuard } from './leave-guard.ts';
export { projectSwitched, wallBegun } from './mutations.ts';
export { productOf, productQueries } from './product-queries.ts';
export { projectLines } from './project-lines.ts';
export { freshState as freshProjects, type ProjectsState } from './project-state.ts';
export {
  cartCompleted,
  layoutChosen,
  type ProjectsAction,
  photoReplaced,
  photosFramed,
  photoTakenDown,
  productReplaced,
  projectActivated,
  projectOpened,
  projectPutBack,
  projectPutInCart,
  projectRemoved,
  projectsReducer,
  projectsRestored,
  quantityChanged,
  redone,
  spacingChanged,
  splitGridChanged,
  splitRemoved,
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
  warningAccepted,
} from './projects-slice.ts';
export { type Flushed, flushProjects, registerProjectSync, saveAll } from './reconcile.ts';
export {
  type OpenProject,
  selectActiveProject,
  selectCartCount,
  selectCartProjects,
  selectEditedProject,
  selectIsPhotoUsed,
  selectLastStep,
  selectOpenProjects,
  selectProjects,
  selectRedoLabel,
  selectUndoLabel,
} from './selectors.ts';
export { isKeptForAnother } from './snapshot.ts';
export { type TileGeometry, tileGeometry } from './tile-geometry.ts';
export { splitOf } from './tile-pieces.ts';
export { type TileView, tileView } from './tile-view.ts';
export { hasUnsaved } from './unsaved.ts';
export { useProduct } from './use-product.ts';
export { restoredProjectsQuery, useRestoredProjects } from './use-projects.ts';
export { useTileView } from './use-tile-view.ts';
export type { LastCart } from './visit-reducers.ts';
export { canKeepFaces, type WaysOut, waysOut } from './ways-out.ts';
