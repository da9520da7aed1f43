import { PROJECT_TILES_MAX } from '../../../../shared/wall/limits.ts';
import { projectSwitched, splitStarted } from '../../../documents/projects/actions.ts';
import { selectOpenProjects } from '../../../documents/projects/index.ts';
import type { TextsOf } from '../../../lib/texts.ts';
import type { AppDispatch, RootState } from '../../../site/store-types.ts';
import type { photoSourcesTexts } from './copy.ts';
import { COLS, PHOTO, ROWS } from './place.ts';

/** Spacing of splits from a URL: docs/spec 7.2. */
const ADDRESS_SPLIT_SPACING_INCHES = 0.5;

interface Grid {
  rows: number;
  cols: number;
}

export type RequestedSplit = ({ kind: 'split' } & Grid) | { kind: 'none' } | { kind: 'refused'; reason: string };

/** The request of a URL with `rows` and `cols`: its one photo split over a grid of tiles (docs/spec 9.12). */
export function requestedSplit(copy: TextsOf<typeof photoSourcesTexts>, query: URLSearchParams): RequestedSplit {
  const photos = new Set(query.getAll(PHOTO));
  if (photos.size === 0 || !(query.has(ROWS) || query.has(COLS))) return { kind: 'none' };
  if (photos.size > 1) return { kind: 'refused', reason: copy.splitOnePhoto };
  const rows = countIn(query, ROWS);
  const cols = countIn(query, COLS);
  if (!rows || !cols || rows * cols > PROJECT_TILES_MAX)
    return { kind: 'refused', reason: copy.splitNumbers(PROJECT_TILES_MAX) };
  return { kind: 'split', rows, cols };
}

/** @returns NaN if it is not an integer, or repeated */
function countIn(query: URLSearchParams, name: string): number {
  const given = query.getAll(name);
  return given.length === 1 && /^\d{1,3}$/.test(given[0] ?? '') ? Number(given[0]) : Number.NaN;
}

/** Opens the split requested by a URL; the same URL reuses an existing one. */
export const addressSplitOpened =
  ({ photoId, url, rows, cols }: Grid & { photoId: string; url: string }) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const same = selectOpenProjects(getState()).find(
      ({ project }) =>
        project.isSplit && project.metadata?.sourceUrl === url && project.rows === rows && project.cols === cols,
    );
    if (same) {
      dispatch(projectSwitched(same.project.id));
      return;
    }
    const metadata = { source: 'QueryParam', sourceUrl: url } as const;
    dispatch(splitStarted({ photoId, rows, cols, spacingInches: ADDRESS_SPLIT_SPACING_INCHES, metadata }));
  };
