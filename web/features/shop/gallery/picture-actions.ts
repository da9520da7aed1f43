import type { SharedPicture } from '../../../../shared/photo/schema.ts';
import type { FrameColor } from '../../../../shared/product/options.ts';
import { PROJECT_TILES_MAX } from '../../../../shared/wall/limits.ts';
import {
  type Photo,
  photoShelved,
  photosAdded,
  photosPickedAgain,
  photosViewed,
  selectChosen,
} from '../../../documents/photos/index.ts';
import {
  photosFramed,
  projectOpened,
  tilesAppearanceChanged,
  wallAppearanceChanged,
} from '../../../documents/projects/actions.ts';
import { selectActiveProject } from '../../../documents/projects/index.ts';
import type { AppDispatch, RootState } from '../../../site/store-types.ts';
import { type PictureOrigin, photoOfPicture, viewOfPicture } from './shared-photo.ts';

type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState) => Result;

/** Toggles a picture on the shelf. A removed one stays in the store, because a tile or an undo may need it. */
export const pictureToggled =
  (picture: SharedPicture, origin: PictureOrigin): Thunk<void> =>
  (dispatch, getState) => {
    const photo = photoOfPicture(picture, origin);
    if (selectChosen(getState()).includes(photo.id)) dispatch(photoShelved({ id: photo.id }));
    else addToShelf(photo, picture, dispatch);
  };

/** `already`: it is on the wall. `full`: the wall is at its limit. */
export type Added = 'added' | 'already' | 'full';

/** Hangs a picture next to the other tiles. */
export const pictureAdded =
  (picture: SharedPicture, origin: PictureOrigin, frameColor?: FrameColor): Thunk<Added> =>
  (dispatch, getState) => {
    const photo = photoOfPicture(picture, origin);
    // An open split is not the wall.
    dispatch(projectOpened({ projectId: undefined }));
    const wall = selectActiveProject(getState());
    const tiles = wall?.tiles ?? [];
    if (tiles.some(({ photoId }) => photoId === photo.id)) return 'already';
    if (tiles.length >= PROJECT_TILES_MAX) return 'full';
    addToShelf(photo, picture, dispatch);
    dispatch(photosFramed([...new Set(tiles.map(({ photoId }) => photoId)), photo.id]));
    if (frameColor && frameColor !== wall?.frameColor) {
      const tileId = selectActiveProject(getState())?.tiles.at(-1)?.id;
      // The first tile sets the wall's appearance.
      if (tiles.length === 0) dispatch(wallAppearanceChanged({ frameColor }));
      else if (tileId) dispatch(tilesAppearanceChanged({ tileIds: [tileId], appearance: { frameColor } }));
    }
    return 'added';
  };

function addToShelf(photo: Photo, picture: SharedPicture, dispatch: AppDispatch): void {
  dispatch(photosAdded([photo]));
  dispatch(photosViewed([viewOfPicture(picture)]));
  dispatch(photosPickedAgain([photo.id]));
}
