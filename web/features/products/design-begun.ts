import { canTurn } from '../../../shared/geometry/tile-frame.ts';
import { MAIN_TILE_PRODUCT_ID } from '../../../shared/product/ids.ts';
import type { FrameColor } from '../../../shared/product/options.ts';
import type { Product } from '../../../shared/product/schema.ts';
import {
  productChosen,
  projectOpened,
  selectActiveProject,
  wallBegun,
  wallLookChanged,
} from '../../documents/projects/index.ts';
import type { AppDispatch, RootState } from '../../site/store-types.ts';

/**
 * Begins with a product in its frame: on the wall that is there where that is empty or made of the same, else on a fresh
 * one beside it, because a wall that hangs already is not changed from a page of the shop.
 */
export const designBegun =
  (product: Product, frameColor: FrameColor | undefined) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const isMadeOfIt = (productId: string) => (productId || MAIN_TILE_PRODUCT_ID) === product.id;
    // a split that is being worked on is not the wall
    dispatch(projectOpened({ projectId: undefined }));
    const before = selectActiveProject(getState());
    const isOther =
      before && (!isMadeOfIt(before.productId) || (frameColor !== undefined && before.frameColor !== frameColor));
    if (!before || (isOther && before.tiles.length > 0)) dispatch(wallBegun());
    const wall = selectActiveProject(getState());
    if (!wall) return;
    if (!isMadeOfIt(wall.productId)) dispatch(productChosen({ projectId: wall.id, productId: product.id }));
    if (frameColor !== undefined && wall.frameColor !== frameColor) dispatch(wallLookChanged({ frameColor }));
    // a fresh wall begins as the product is shown; one with tiles hangs as its shopper has it
    const { defaultOrientation: orientation } = product;
    if (wall.tiles.length === 0 && canTurn(product) && wall.orientation !== orientation)
      dispatch(wallLookChanged({ orientation }));
  };
