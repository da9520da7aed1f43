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

/** The result per project, because every action checks all projects. */
const looked = new WeakMap<DraftProject, Looked>();

/** Projects that differ from the server's copy: docs/spec 11.8. */
export function unsavedProjects({ projects: { projects, stored }, photos: { byId } }: RootState): DraftProject[] {
  return projects.filter((project) => isUnsaved(project, stored, byId));
}

/** Ids of projects that were removed here but still exist on the server. */
export function undeletedIds({ projects }: RootState): string[] {
  return projectsToDelete(projects);
}

export function hasUnsaved(state: RootState): boolean {
  return unsavedProjects(state).length > 0 || undeletedIds(state).length > 0;
}

/** The content of a save. */
export interface Sent {
  /** Becomes the stored copy: with the current photos, without tiles whose photo is still uploading. */
  project: DraftProject;
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
  // An ordered project stays as ordered, even if a photo size is corrected later.
  if (project.status === 'Completed') return false;
  const copy = stored[project.id];
  const last = looked.get(project);
  if (last && last.stored === copy && last.photos === here) return last.isUnsaved;
  // Each tab decides which wall it shows: otherwise two tabs would keep overwriting each other.
  const toSend = copy ? withActive(project, copy.isActive) : project;
  const set = { projects: [toSend], stored, leftBehind: [], removals: {} };
  const photos = savablePhotos(project, copy, here);
  const isSavable = ({ photoId }: Pick<DraftTile, 'photoId'>) => photos[photoId] !== undefined;
  const isChanged = projectsToSave(set, isSavable).length > 0 || hasNewSize(copy, here);
  looked.set(project, { stored: copy, photos: here, isUnsaved: isChanged });
  return isChanged;
}

/**
 * The photos whose tiles can be saved: on the server and of known size. A photo that is missing here but was saved by
 * another tab or machine is taken from the stored copy: a save from here must not remove its tile.
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

/** The server's size of a photo overrides the browser's: crops computed from the old size are off. */
function hasNewSize(copy: DraftProject | undefined, here: Photos): boolean {
  return Object.entries(copy?.savedPhotos ?? {}).some(([id, { widthPx, heightPx }]) => {
    const size = sizeOf(here[id]);
    return size !== undefined && (size.widthPx !== widthPx || size.heightPx !== heightPx);
  });
}
