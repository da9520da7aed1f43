/** The shopper's document: projects and their tiles, stored here and on the server. */

export {
  type DraftProject,
  type DraftTile,
  lookOf,
  lookOfProject,
  placementOf,
  type TileLook,
} from './draft.ts';
export { registerFaceFinder } from './faces/face-finder.ts';
export { placementWithFaces } from './faces/find-faces.ts';
export { frameAnswer } from './frame-answer.ts';
export { followProjects, loadProjects, registerProjectJournal } from './journal/journal.ts';
export { belongsToOtherCustomer } from './journal/snapshot.ts';
export { orderRefusal } from './order-refusal.ts';
export { type OrderTileCap, orderTileCap } from './order-tile-cap.ts';
export { productOf, productQueries } from './product-queries.ts';
export { projectLines } from './project-lines.ts';
export { newWallStarted, projectSwitched } from './reducers/mutations.ts';
export { freshState as freshProjects, type ProjectsState } from './reducers/project-state.ts';
export {
  cartCompleted,
  framesConverted,
  framesKept,
  framesTurned,
  layoutChosen,
  type ProjectsAction,
  photoReplaced,
  photosFramed,
  photoTakenDown,
  productChosen,
  productReplaced,
  projectDuplicated,
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
  warningKept,
} from './reducers/projects-slice.ts';
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
} from './reducers/selectors.ts';
export type { LastCart } from './reducers/visit-reducers.ts';
export type { OrderedPicture } from './sync/as-ordered.ts';
export { LeaveGuard } from './sync/leave-guard.ts';
export { openStored } from './sync/open-stored.ts';
export { orderAgain } from './sync/order-again.ts';
export { type Flushed, flushProjects, registerProjectSync, resumeProjectSync, saveAll } from './sync/reconcile.ts';
export { hasUnsaved } from './sync/unsaved.ts';
export { projectsUpdated, useUpdatedProjects } from './sync/updated-projects.ts';
export { restoredProjectsQuery, useRestoredProjects } from './sync/use-projects.ts';
export { brokenTiles } from './tile/broken-tiles.ts';
export { HungPicture, HungTile, hungStyle, sharedLook } from './tile/hung-tile.tsx';
export { HungWall } from './tile/hung-wall.tsx';
export { NotedPictures, noteText } from './tile/noted-pictures.tsx';
export { tileGeometry } from './tile/tile-geometry.ts';
export { splitOf } from './tile/tile-pieces.ts';
export { type TileView, tileView } from './tile/tile-view.ts';
export { turnedFrames } from './tile/turn-frames.ts';
export { useTileView } from './tile/use-tile-view.ts';
export {
  photoIdsOf,
  type TileNote,
  tileNotes,
  type WallNote,
  type WallNotes,
  wallNotes,
  warningOfNote,
} from './tile/wall-notes.ts';
export { canKeepFaces, fixesFor, type WarningFixes } from './tile/warning-fixes.ts';
export { useProduct } from './use-product.ts';
