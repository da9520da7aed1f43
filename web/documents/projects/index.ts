/** The shopper's document: projects and their tiles, stored here and on the server. */
export { projectsTexts, type StepName } from './copy.ts';
export {
  appearanceOf,
  appearanceOfProject,
  type DraftProject,
  type DraftTile,
  placementOf,
  type TileAppearance,
} from './draft.ts';
export { frameAnswer } from './frame-answer.ts';
export { orderRefusal } from './order-refusal.ts';
export { type OrderTileCap, orderTileCap } from './order-tile-cap.ts';
export { productOf, productQueries } from './product-queries.ts';
export { projectLines } from './project-lines.ts';
export {
  type OpenProject,
  projectName,
  selectActiveProject,
  selectCartCount,
  selectCartProjects,
  selectEditedProject,
  selectIsPhotoUsed,
  selectLastStep,
  selectOpenProjects,
  selectProjects,
  selectRedoStep,
  selectUndoStep,
} from './reducers/selectors.ts';
export type { LastCart } from './reducers/visit-reducers.ts';
export { useProduct } from './use-product.ts';
