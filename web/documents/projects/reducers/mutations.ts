import type { AppDispatch, RootState } from '../../../site/store-types.ts';
import { photosChosen } from '../../photos/index.ts';
import { projectActivated, wallStarted } from './projects-slice.ts';
import { selectActiveProject } from './selectors.ts';

/** What is more than one action: the photos that are chosen are always those of the wall that is there. */

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => void;

/** Goes on with an unfinished project; the wall that was there stays in the list. */
export const projectSwitched =
  (projectId: string): Thunk =>
  (dispatch, getState) => {
    dispatch(projectActivated({ projectId }));
    choosePhotosOfWall(dispatch, getState());
  };

/** Begins a fresh wall beside the others. */
export const wallBegun = (): Thunk => (dispatch, getState) => {
  dispatch(wallStarted());
  choosePhotosOfWall(dispatch, getState());
};

function choosePhotosOfWall(dispatch: AppDispatch, state: RootState): void {
  const hung = selectActiveProject(state)?.tiles.map(({ photoId }) => photoId) ?? [];
  dispatch(photosChosen([...new Set(hung)]));
}
