import type { PhotoView } from '../../../../shared/photo/schema.ts';
import type { Project } from '../../../../shared/project/schema.ts';
import type { AppThunk } from '../../../site/store-types.ts';
import { photosRestored } from '../../photos/index.ts';
import { projectSwitched } from '../reducers/mutations.ts';
import { projectsRestored } from '../reducers/projects-slice.ts';

/** Opens a server project in an empty store and puts its photos on the shelf. */
export const openStored =
  ({ project, photos }: { project: Project; photos: readonly PhotoView[] }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const [{ draftProject, photoIdFinder }, { origins }] = await Promise.all([
      import('./stored-project.ts'),
      import('./restore-projects.ts'),
    ]);
    const photoIdOf = photoIdFinder(getState().photos.byId);
    const originOf = origins([project]);
    dispatch(photosRestored(photos.map((view) => ({ id: photoIdOf(view.key), view, ...originOf(view.key) }))));
    const recovered = [draftProject(project, photoIdOf)];
    dispatch(projectsRestored({ recovered, isSignedIn: true, wantedId: project.id }));
    // A project in the cart stays there; its photos become the chosen ones, so that new ones are added to them.
    dispatch(projectSwitched(project.id));
  };
