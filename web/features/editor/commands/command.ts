import type { Placement } from '../../../../shared/geometry/crop-box.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import type { Photo } from '../../../documents/photos/index.ts';
import type { DraftProject, DraftTile, ProjectsAction } from '../../../documents/projects/index.ts';
import type { CropScene } from '../../crop/index.ts';
import type { Shortcut } from '../shortcuts.ts';

/** What a command may look at and do. */
export interface EditorContext {
  project: DraftProject;
  product: Product;
  /** by id */
  photos: Readonly<Record<string, Photo>>;
  /** the tile on the stage; undefined while the whole wall is seen */
  tile: DraftTile | undefined;
  /** tiles that are marked on the wall, in the wall's order */
  selected: readonly DraftTile[];
  /** of the tile on the stage; undefined while the photo's size is not known */
  crop: { scene: CropScene; placement: Placement } | undefined;
  /** names of the steps that can be taken back or done again */
  undoLabel: string | undefined;
  redoLabel: string | undefined;
  dispatch(action: ProjectsAction): void;
  /** tells a screen reader what was done */
  say(news: string): void;
  /** tells everybody what was done and offers to take it back, until something else is done */
  offerUndo(news: string): void;
  /** @param tileId undefined goes back to the wall */
  open(tileId: string | undefined): void;
  /** asks how the photo of a tile is to be split */
  askSplit(tileId: string): void;
  /** marks tiles on the wall, and no others */
  select(tileIds: readonly string[]): void;
  /** takes back a gesture that is under way; false when there is none */
  cancelGesture(): boolean;
}

/** What taking steps back and doing them again needs: there also while the wall is empty. */
export type HistoryContext = Pick<EditorContext, 'undoLabel' | 'redoLabel' | 'dispatch' | 'say'>;

/** Everything that can be done, one object each: shared by button, menu and key. */
export interface Command<Context = EditorContext> {
  id: string;
  label(context: Context): string;
  shortcuts: readonly Shortcut[];
  enabled(context: Context): boolean;
  run(context: Context): void;
}

/** The tiles that a command on tiles works on: the one on the stage, else those that are marked on the wall. */
export function targetsOf({ tile, selected }: Pick<EditorContext, 'tile' | 'selected'>): readonly DraftTile[] {
  return tile ? [tile] : selected;
}

export const idsOf = (tiles: readonly DraftTile[]): string[] => tiles.map((tile) => tile.id);

export const hasTargets = (context: EditorContext): boolean => targetsOf(context).length > 0;
export const hasCrop = ({ crop }: EditorContext): boolean => crop !== undefined;
