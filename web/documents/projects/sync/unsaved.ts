import { type ProjectSet, withActive } from '../../../../shared/project/project-set.ts';
import { projectsToDelete, projectsToSave, savedPart } from '../../../../shared/project/saving.ts';
import type { RootState } from '../../../site/store-types.ts';
import { isOnTheWay, isUploaded, type Photo, sizeOf } from '../../photos/index.ts';
import type { DraftProject, DraftTile } from '../draft.ts';

type Photos = Record<string, Photo>;
type Stored = ProjectSet<DraftProject>['stored'];

interface Looked {
  stored: DraftProject | undefined;
  photos: Photos;
  isUnsaved: boolean;
}

/** What each project was last looked at with: after any action all projects are asked for. */
const looked = new WeakMap<DraftProject, Looked>();

/** Projects that the server does not have as they are here: docs/product.md 11.8. */
export function unsavedProjects({ projects: { projects, stored }, photos: { byId } }: RootState): DraftProject[] {
  return projects.filter((project) => isUnsaved(project, stored, byId));
}

/** Ids of projects that the server still has and that were removed here. */
export function undeletedIds({ projects }: RootState): string[] {
  return projectsToDelete(projects);
}

/** Whether something is not on the server yet that should be. */
export function hasUnsaved(state: RootState): boolean {
  return unsavedProjects(state).length > 0 || undeletedIds(state).length > 0;
}

/** What a save of a project carries. */
export interface Sent {
  /** becomes the stored copy: with its photos as they are now, without tiles whose photo is still on its way */
  project: DraftProject;
  /** of its tiles, by id */
  photos: Photos;
}

export function sentPart(project: DraftProject, stored: Stored, here: Photos): Sent {
  const photos = savablePhotos(project, stored[project.id], here);
  const sent = savedPart(project, ({ photoId }) => photos[photoId] !== undefined);
  const savedPhotos = Object.entries(photos).flatMap(([id, { key, widthPx, heightPx, fileName, source, sourceUrl }]) =>
    key !== undefined && widthPx && heightPx
      ? [
          [
            id,
            { key, widthPx, heightPx, fileName, ...(source && { source }), ...(sourceUrl && { sourceUrl }) },
          ] as const,
        ]
      : [],
  );
  return { project: { ...sent, savedPhotos: Object.fromEntries(savedPhotos) }, photos };
}

function isUnsaved(project: DraftProject, stored: Stored, here: Photos): boolean {
  // what was ordered stays as it was ordered, however its photos are measured later
  if (project.status === 'Completed') return false;
  const copy = stored[project.id];
  const last = looked.get(project);
  if (last && last.stored === copy && last.photos === here) return last.isUnsaved;
  // which wall is shown is this tab's own affair: two of them would go on telling the server for ever
  const told = copy ? withActive(project, copy.isActive) : project;
  const set = { projects: [told], stored, leftBehind: [] };
  const photos = savablePhotos(project, copy, here);
  const isSavable = ({ photoId }: Pick<DraftTile, 'photoId'>) => photos[photoId] !== undefined;
  const isChanged = projectsToSave(set, isSavable).length > 0 || isMeasuredAnew(copy, here);
  looked.set(project, { stored: copy, photos: here, isUnsaved: isChanged });
  return isChanged;
}

/**
 * The photos of a project whose tiles can be saved: they are on the server, and their size is known. One that is not
 * here, or not yet, and that another tab or machine has saved the tile with, is known from the stored copy: a save from
 * here must not take the tile away.
 */
function savablePhotos(project: DraftProject, copy: DraftProject | undefined, here: Photos): Photos {
  const ids = new Set([...project.tiles, ...(project.tilesAside ?? [])].map(({ photoId }) => photoId));
  const photos = [...ids].flatMap((id) => {
    const photo = here[id];
    if (isUploaded(photo) && sizeOf(photo)) return photo ? [[id, photo] as const] : [];
    const saved = copy?.savedPhotos?.[id];
    if (!saved || (photo && !isOnTheWay(photo))) return [];
    return [[id, { ...saved, id, bytes: 0, status: 'processing' as const }] as const];
  });
  return Object.fromEntries(photos);
}

/** The server's own measure of a photo comes after the browser's and counts: crops made for another size are off. */
function isMeasuredAnew(copy: DraftProject | undefined, here: Photos): boolean {
  return Object.entries(copy?.savedPhotos ?? {}).some(([id, { widthPx, heightPx }]) => {
    const size = sizeOf(here[id]);
    return size !== undefined && (size.widthPx !== widthPx || size.heightPx !== heightPx);
  });
}
