import type { AppDispatch, AppThunk, RootState } from '../../../site/store-types.ts';
import { photosChosen } from '../../photos/index.ts';
import { projectActivated, wallStarted } from './projects-slice.ts';
import { selectActiveProject } from './selectors.ts';

/** Combined actions: the chosen photos always are those of the current wall. */

/** Switches to an unfinished project; the current wall stays in the list. */
export const projectSwitched =
  (projectId: string): AppThunk =>
  (dispatch, getState) => {
    dispatch(projectActivated({ projectId }));
    choosePhotosOfWall(dispatch, getState());
  };

/** Starts a new wall in addition to the others. */
export const newWallStarted = (): AppThunk => (dispatch, getState) => {
  dispatch(wallStarted());
  choosePhotosOfWall(dispatch, getState());
};

function choosePhotosOfWall(dispatch: AppDispatch, state: RootState): void {
  const wallPhotoIds = selectActiveProject(state)?.tiles.map(({ photoId }) => photoId) ?? [];
  dispatch(photosChosen([...new Set(wallPhotoIds)]));
}
