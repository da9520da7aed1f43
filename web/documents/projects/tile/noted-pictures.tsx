import type { Product } from '../../../../shared/product/schema.ts';
import type { TextsOf } from '../../../lib/texts.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { Photo } from '../../photos/index.ts';
import { projectsTexts } from '../copy.ts';
import type { DraftProject, DraftTile } from '../draft.ts';
import { describeTile } from './describe-tile.ts';
import { ProjectTile } from './project-tile.tsx';
import { tileView } from './tile-view.ts';
import { photoIdsOf, type WallNote } from './wall-notes.ts';

/** A one-sentence warning, such as "2 photos cut off a face". */
export function noteText(copy: TextsOf<typeof projectsTexts>, note: WallNote, tiles: readonly DraftTile[]): string {
  return copy.notes[note](photoIdsOf(tiles).length);
}

export interface NotedPicturesProps {
  tiles: readonly DraftTile[];
  project: DraftProject;
  product: Product;
  photos: Record<string, Photo>;
  /** Names the buttons together with the tile. */
  label: string;
  onOpen(tileId: string): void;
}

/** Enough to identify the tiles, in one line on a phone. */
const PICTURES_MAX = 3;

/** Thumbnails of the first tiles with a warning; pressing one opens it. */
export function NotedPictures({ tiles, project, product, photos, label, onOpen }: NotedPicturesProps) {
  const copy = useTexts(projectsTexts);
  return (
    <span className="flex shrink-0 gap-1.5">
      {tiles.slice(0, PICTURES_MAX).map((tile) => {
        const view = tileView(project, tile, product, photos[tile.photoId]);
        return (
          <button
            key={tile.id}
            type="button"
            aria-label={`${label}: ${describeTile(copy, view)}`}
            onClick={() => onOpen(tile.id)}
            className="touch-target block w-9"
          >
            <ProjectTile view={view} product={product} use="thumbnail" alt="" />
          </button>
        );
      })}
    </span>
  );
}
