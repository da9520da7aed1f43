import type { Photo } from '../../photos/index.ts';
import type { DraftProject } from '../draft.ts';

/** The number of tiles that cannot be printed: their photo failed to upload, was refused or is gone. */
export function brokenTiles(project: DraftProject, photos: Record<string, Photo>): number {
  return project.tiles.filter(({ photoId }) => {
    const status = photos[photoId]?.status;
    return status === undefined || status === 'failed' || status === 'refused';
  }).length;
}
