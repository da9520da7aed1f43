import { canTurn } from '../../../../shared/geometry/tile-frame.ts';
import { MAIN_TILE_PRODUCT_ID } from '../../../../shared/product/ids.ts';
import type { FrameColor } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import {
  newWallStarted,
  productChosen,
  projectOpened,
  wallAppearanceChanged,
} from '../../../documents/projects/actions.ts';
import { selectActiveProject } from '../../../documents/projects/index.ts';
import type { AppDispatch, RootState } from '../../../site/store-types.ts';

/**
 * Starts a wall with a product in its frame: reuses the current wall if it is empty or of the same product, else
 * creates a new one, so that a product page never changes a wall with tiles.
 */
export const designStarted =
  (product: Product, frameColor: FrameColor | undefined) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const isMadeOfIt = (productId: string) => (productId || MAIN_TILE_PRODUCT_ID) === product.id;
    // An open split is not the wall.
    dispatch(projectOpened({ projectId: undefined }));
    const before = selectActiveProject(getState());
    const isOther =
      before && (!isMadeOfIt(before.productId) || (frameColor !== undefined && before.frameColor !== frameColor));
    if (!before || (isOther && before.tiles.length > 0)) dispatch(newWallStarted());
    const wall = selectActiveProject(getState());
    if (!wall) return;
    if (!isMadeOfIt(wall.productId)) dispatch(productChosen({ projectId: wall.id, productId: product.id }));
    if (frameColor !== undefined && wall.frameColor !== frameColor) dispatch(wallAppearanceChanged({ frameColor }));
    // A new wall uses the product's default orientation; a wall with tiles keeps its own.
    const { defaultOrientation: orientation } = product;
    if (wall.tiles.length === 0 && canTurn(product) && wall.orientation !== orientation)
      dispatch(wallAppearanceChanged({ orientation }));
  };
