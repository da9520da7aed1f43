import type { PhotoView } from '../../../../shared/photo/schema.ts';
import type { Project } from '../../../../shared/project/schema.ts';
import type { AppDispatch, RootState } from '../../../site/store-types.ts';
import { photosRestored } from '../../photos/index.ts';
import { projectSwitched } from '../reducers/mutations.ts';
import { projectsRestored } from '../reducers/projects-slice.ts';

/** Puts a project of the server onto the wall of a store that has none, with its photos on the shelf. */
export const openStored =
  ({ project, photos }: { project: Project; photos: readonly PhotoView[] }) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const [{ draftProject, photoIdFinder }, { origins }] = await Promise.all([
      import('./stored-project.ts'),
      import('./restore-projects.ts'),
    ]);
    const photoIdOf = photoIdFinder(getState().photos.byId);
    const originOf = origins([project]);
    dispatch(photosRestored(photos.map((view) => ({ id: photoIdOf(view.key), view, ...originOf(view.key) }))));
    const recovered = [draftProject(project, photoIdOf)];
    dispatch(projectsRestored({ recovered, isSignedIn: true, wantedId: project.id }));
    // also one that lies in the cart, where it stays; and its photos are the chosen ones, to which others are added
    dispatch(projectSwitched(project.id));
  };
