import type * as z from 'zod/mini';
import type { Project } from '../../../../shared/project/schema.ts';
import type { GetProjectsReply } from '../../../../shared/project/wire.ts';
import { projectPages } from '../../../lib/project-pages.ts';
import type { AppDispatch, RootState, ThunkExtra } from '../../../site/store-types.ts';
import { type Photo, photosRestored } from '../../photos/index.ts';
import type { DraftProject } from '../draft.ts';
import { projectsRestored, tilesRepaired } from '../reducers/projects-slice.ts';
import { draftProject, photoIdFinder, photoOfCopy } from './stored-project.ts';

/**
 * Restores this visitor's projects from the server: those of another browser, or lost ones. Sends the cart token and,
 * if signed in, the access token: projects made before the login then belong to the customer.
 *
 * @param wantedId of the project requested by a link, which opens instead of the newest
 * @param isUpdate only refreshes existing projects, for a shopper who is editing
 * @returns whether a project in progress was recovered and is open now
 */
export const restoreProjects =
  ({ wantedId, isUpdate = false }: { wantedId?: string | undefined; isUpdate?: boolean } = {}) =>
  async (dispatch: AppDispatch, getState: () => RootState, { site }: ThunkExtra) => {
    const visitor = site.cartToken.read();
    const customerId = site.session.read()?.customer.id;
    const known = getState().projects.stored;
    restoreSavedPhotos(dispatch, getState());
    const reply = await askForAll(site);
    // The visitor has left.
    if (visitor !== site.cartToken.read()) return { hasResumed: false };
    if (reply.isCartOfAnother) {
      // The token belongs to another customer of this browser; everything is requested again with a new one.
      site.cartToken.forget();
      return { hasResumed: false };
    }
    const photoIdOf = photoIdFinder(getState().photos.byId);
    const originOf = origins(reply.projects);
    dispatch(photosRestored(reply.photos.map((view) => ({ id: photoIdOf(view.key), view, ...originOf(view.key) }))));
    restoreSavedPhotos(dispatch, getState());
    repairTiles(dispatch, getState(), keysOfTiles(reply.projects), photoIdOf);
    const here = new Set(getState().projects.projects.map(({ id }) => id));
    const all = reply.projects.map((stored) => draftProject(stored, photoIdOf));
    const recovered = isUpdate ? all.filter(({ id }) => here.has(id)) : all;
    // A sign-in during the request, perhaps in another tab, has moved the projects missing from this reply.
    const isSameShopper = site.session.reload()?.customer.id === customerId;
    const unlistedIds = isSameShopper ? unlistedOf(known, all, getState().projects.stored) : [];
    const owner = isSameShopper ? customerId : undefined;
    const isSignedIn = site.session.read() !== undefined;
    dispatch(projectsRestored({ recovered, unlistedIds, owner, isSignedIn, wantedId }));
    const isResumed = ({ id, isActive, tiles }: DraftProject) => isActive && tiles.length > 0 && !here.has(id);
    return { hasResumed: getState().projects.projects.some(isResumed) };
  };

/** Projects that the server was known to have before the request and since, and no longer returns. */
function unlistedOf(
  known: RootState['projects']['stored'],
  recovered: readonly DraftProject[],
  now: RootState['projects']['stored'],
): string[] {
  const named = new Set(recovered.map(({ id }) => id));
  return Object.keys(known).filter((id) => !named.has(id) && now[id] === known[id]);
}

async function askForAll({ api }: ThunkExtra['site']): Promise<z.infer<typeof GetProjectsReply>> {
  const all: z.infer<typeof GetProjectsReply> = { projects: [], photos: [] };
  for await (const page of projectPages(api, { abandoned: true })) {
    if (page.isCartOfAnother) return page;
    all.projects.push(...page.projects);
    all.photos.push(...page.photos);
  }
  return all;
}

/** The photo sources recorded on the tiles, by key. */
export function origins(
  projects: readonly Project[],
): (key: string) => Pick<Photo, 'fileName' | 'source' | 'sourceUrl'> {
  const tiles = projects.flatMap((project) => [...project.tiles, ...(project.tilesAside ?? [])]);
  const metadata = new Map(tiles.map((tile) => [tile.imagePath, tile.metadata]));
  return (key) => {
    const { fileName = '', source, sourceUrl } = metadata.get(key) ?? {};
    return { fileName, ...(source && { source }), ...(sourceUrl && { sourceUrl }) };
  };
}

function keysOfTiles(projects: readonly Project[]): Map<string, string> {
  return new Map(
    projects.flatMap(({ tiles, tilesAside = [] }) =>
      [...tiles, ...tilesAside].map(({ id, imagePath }) => [id, imagePath]),
    ),
  );
}

/**
 * Puts photos of tiles that are missing from this browser's shelf back from the stored copy: no list may arrive, or it
 * may omit a project whose save is under way.
 */
function restoreSavedPhotos(dispatch: AppDispatch, { projects, photos }: RootState): void {
  const keys = new Set(Object.values(photos.byId).map(({ key }) => key));
  const missing = projects.projects.flatMap(({ id, tiles, tilesAside = [] }) =>
    [...tiles, ...tilesAside].flatMap(({ photoId }) => {
      const saved = projects.stored[id]?.savedPhotos?.[photoId];
      return saved && !photos.byId[photoId] && !keys.has(saved.key) ? [photoOfCopy(photoId, saved)] : [];
    }),
  );
  if (missing.length > 0) dispatch(photosRestored(missing));
}

/** Another tab may have overwritten this browser's shelf; the photos on the wall are still on the server. */
function repairTiles(
  dispatch: AppDispatch,
  { projects, photos }: RootState,
  keys: ReadonlyMap<string, string>,
  photoIdOf: (key: string) => string,
): void {
  const orphans = projects.projects.flatMap(({ id, tiles, tilesAside = [] }) =>
    [...tiles, ...tilesAside]
      .filter((tile) => !photos.byId[tile.photoId])
      .map((tile) => ({ id: tile.id, savedKey: projects.stored[id]?.savedPhotos?.[tile.photoId]?.key })),
  );
  if (orphans.length === 0) return;
  const photoIds = orphans.map(({ id, savedKey }) => {
    const key = keys.get(id) ?? savedKey;
    return [id, key && photoIdOf(key)] as const;
  });
  dispatch(tilesRepaired({ photoIds: Object.fromEntries(photoIds) }));
}
