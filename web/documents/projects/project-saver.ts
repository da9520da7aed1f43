import { isProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import type { AppDispatch, RootState } from '../../site/store-types.ts';
import { photosRestored } from '../photos/index.ts';
import { productOf } from './product-queries.ts';
import { type ProjectServer, projectServer } from './project-server.ts';
import { projectConflicted, projectDeleted, projectSaved } from './projects-slice.ts';
import { saveStamp } from './save-stamp.ts';
import { photoIdFinder } from './stored-project.ts';
import { wireProject } from './wire-project.ts';

const LIMIT_CODES = ['too_many_requests', 'too_many_projects'];

export interface StoreAccess {
  dispatch: AppDispatch;
  getState(): RootState;
}

/** Brings one project of the store to the server, and what became of it back. Rejects as the server does. */
export interface ProjectSaver {
  save(store: StoreAccess, projectId: string): Promise<void>;
  remove(store: StoreAccess, projectId: string): Promise<void>;
}

export function createProjectSaver(server: ProjectServer): ProjectSaver {
  return {
    save: (store, projectId) => save(store, server, projectId),
    async remove({ dispatch }, projectId) {
      await server.remove(projectId);
      dispatch(projectDeleted({ projectId }));
    },
  };
}

export function projectSaver(site: Site): ProjectSaver {
  const saver = createProjectSaver(projectServer(site));
  const tell = tellLimit(site);
  return { ...saver, save: (store, projectId) => saver.save(store, projectId).catch(tell) };
}

/** Failures are logged only, but one of these: it does not pass by itself soon, and the server says what to do. */
const tellLimit =
  ({ toast }: Site) =>
  (error: unknown): never => {
    if (isProblem(error) && error.customerMessage !== undefined && LIMIT_CODES.includes(error.code)) {
      toast.error(error.customerMessage, { id: 'project-not-saved' });
    }
    throw error;
  };

async function save({ dispatch, getState }: StoreAccess, server: ProjectServer, projectId: string): Promise<void> {
  const product = await server.products();
  const { projects, photos } = getState();
  const project = projects.projects.find((candidate) => candidate.id === projectId);
  const stamp = project && saveStamp(project, photos.byId);
  const made = project && productOf(product, project.productId);
  if (!project || !stamp || !made) return;
  const result = await server.save(wireProject(project, photos.byId, made));
  if (result.kind === 'saved') {
    dispatch(projectSaved({ stamp, project: result.project }));
    return;
  }
  const photoIdOf = photoIdFinder(photos.byId);
  const tiles = [...result.stored.tiles, ...(projects.saved[projectId]?.project.tiles ?? [])];
  dispatch(
    photosRestored(
      result.stored.tiles.map(({ imagePath, metadata }) => ({
        id: photoIdOf(imagePath),
        view: { key: imagePath, status: 'processing' as const },
        fileName: metadata.fileName ?? '',
      })),
    ),
  );
  dispatch(
    projectConflicted({
      stored: result.stored,
      photoIds: Object.fromEntries(tiles.map(({ imagePath }) => [imagePath, photoIdOf(imagePath)])),
    }),
  );
}
