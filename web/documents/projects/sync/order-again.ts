import type { PhotoView } from '../../../../shared/photo/schema.ts';
import type { Project } from '../../../../shared/project/schema.ts';
import { projectPages } from '../../../lib/project-pages.ts';
import type { AppThunk, ThunkExtra } from '../../../site/store-types.ts';
import { photosRestored } from '../../photos/index.ts';
import { projectsOrderedAgain } from '../reducers/projects-slice.ts';
import { asOrdered, type OrderedPicture } from './as-ordered.ts';
import { origins } from './restore-projects.ts';
import { draftProject, photoIdFinder } from './stored-project.ts';

export interface OrderedWalls {
  walls: readonly { projectId: string; pictures: readonly (OrderedPicture | undefined)[] }[];
  photos: readonly PhotoView[];
}

/**
 * Copies ordered projects from the server in the given order, with the pictures of their order: into the cart, or as
 * walls in progress if photos must be chosen again.
 *
 * @returns how many still exist
 */
export const orderAgain =
  ({ walls, photos: ordered }: OrderedWalls, needsPhotos: boolean): AppThunk<Promise<number>> =>
  async (dispatch, getState, { site }) => {
    const visitor = site.cartToken.read();
    const found = await findProjects(
      site,
      walls.map(({ projectId }) => projectId),
    );
    const picturesOf = new Map(walls.map(({ projectId, pictures }) => [projectId, pictures]));
    const projects = found.projects.map((project) => asOrdered(project, picturesOf.get(project.id) ?? []));
    const keys = new Set(projects.flatMap(({ tiles }) => tiles.map(({ imagePath }) => imagePath)));
    const views = new Map([...found.photos, ...ordered].map((view) => [view.key, view]));
    const photos = [...views.values()].filter(({ key }) => keys.has(key));
    // The visitor has left.
    if (visitor !== site.cartToken.read()) return 0;
    const photoIdOf = photoIdFinder(getState().photos.byId);
    const originOf = origins(projects);
    dispatch(photosRestored(photos.map((view) => ({ id: photoIdOf(view.key), view, ...originOf(view.key) }))));
    const drafts = projects.map((stored) => draftProject(stored, photoIdOf));
    dispatch(projectsOrderedAgain({ projects: drafts, needsPhotos }));
    return drafts.length;
  };

/** Loads pages until all projects are found. */
async function findProjects({ api }: ThunkExtra['site'], projectIds: readonly string[]) {
  const found = new Map<string, Project>();
  const views = new Map<string, PhotoView>();
  for await (const page of projectPages(api, {})) {
    for (const project of page.projects) if (projectIds.includes(project.id)) found.set(project.id, project);
    for (const view of page.photos) views.set(view.key, view);
    if (found.size === projectIds.length) break;
  }
  const projects = projectIds.flatMap((id) => found.get(id) ?? []);
  return { projects, photos: [...views.values()] };
}
