import { GetProjectsReply } from '../../../shared/wire/projects.ts';
import type { AppDispatch, RootState, ThunkExtra } from '../../app/store-types.ts';
import { photosRestored } from '../uploads/index.ts';
import { projectsRestored } from './projects-slice.ts';
import { draftProject, photoIdFinder, saveStamp } from './wire-project.ts';

/** Brings back what the server keeps for this cart token: another tab's work, or what this browser has lost. */
export const restoreProjects = () => async (dispatch: AppDispatch, getState: () => RootState, extra: ThunkExtra) => {
  const body = { abandoned: true };
  const reply = await extra.api.post('/v1/projects/get', { reply: GetProjectsReply, body });
  const photoIdOf = photoIdFinder(getState().photos.byId);
  const fileNames = new Map(
    reply.projects.flatMap(({ tiles }) => tiles.map((tile) => [tile.imagePath, tile.metadata.fileName])),
  );
  dispatch(
    photosRestored(
      reply.photos.map((view) => ({ id: photoIdOf(view.key), view, fileName: fileNames.get(view.key) ?? '' })),
    ),
  );
  const photos = getState().photos.byId;
  dispatch(
    projectsRestored(
      reply.projects.map((stored) => {
        const project = draftProject(stored, photoIdOf);
        // what came down is not saved again
        return { project, copy: { stamp: saveStamp(project, photos) ?? '', project: stored } };
      }),
    ),
  );
  return reply.projects.length;
};
