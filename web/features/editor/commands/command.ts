import type { LucideIcon } from 'lucide-react';
import type { Placement } from '../../../../shared/geometry/crop-box.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import type { Photo } from '../../../documents/photos/index.ts';
import type { ProjectsAction } from '../../../documents/projects/actions.ts';
import type { DraftProject, DraftTile } from '../../../documents/projects/index.ts';
import type { TextsOf } from '../../../lib/texts.ts';
import type { termTexts } from '../../../ui/term-copy.ts';
import type { CropScene } from '../../stage/index.ts';
import type { editorTexts } from '../copy.ts';
import type { Shortcut } from '../shortcuts.ts';
import type { splitTexts } from '../split/split-copy.ts';

/** The state and actions available to a command. */
export interface EditorContext {
  copy: TextsOf<typeof editorTexts>;
  terms: TextsOf<typeof termTexts>;
  splitCopy: TextsOf<typeof splitTexts>;
  project: DraftProject;
  product: Product;
  photos: Readonly<Record<string, Photo>>;
  /** The tile on the stage; undefined while the whole wall is shown. */
  tile: DraftTile | undefined;
  /** Selected tiles, in the wall's order. */
  selected: readonly DraftTile[];
  /** Crop of the tile on the stage; undefined while the photo's size is unknown. */
  crop: { scene: CropScene; placement: Placement } | undefined;
  /** Labels of the next steps to undo and redo. */
  undoLabel: string | undefined;
  redoLabel: string | undefined;
  dispatch(action: ProjectsAction): void;
  /** Announces a result to screen readers. */
  say(news: string): void;
  /** Shows a result to everyone with an undo button, until the next step. */
  offerUndo(news: string): void;
  /** @param tileId undefined returns to the wall */
  open(tileId: string | undefined): void;
  askSplit(tileId: string): void;
  select(tileIds: readonly string[]): void;
  /** Cancels the current gesture; false if there is none. */
  cancelGesture(): boolean;
}

/** The context of undo and redo, which also work on an empty wall. */
export type HistoryContext = Pick<EditorContext, 'copy' | 'terms' | 'undoLabel' | 'redoLabel' | 'dispatch' | 'say'>;

/** An action of the editor, shared by button, menu and shortcut. */
export interface Command<Context = EditorContext> {
  id: string;
  label(context: Context): string;
  shortcuts: readonly Shortcut[];
  enabled(context: Context): boolean;
  run(context: Context): void;
}

/** A command with a button: an icon over its word. */
export interface ButtonCommand<Context = EditorContext> extends Command<Context> {
  word(context: Context): string;
  icon: LucideIcon;
}

/** The tiles that a tile command applies to: the one on the stage, otherwise the selection. */
export function targetsOf({ tile, selected }: Pick<EditorContext, 'tile' | 'selected'>): readonly DraftTile[] {
  return tile ? [tile] : selected;
}

export const idsOf = (tiles: readonly DraftTile[]): string[] => tiles.map((tile) => tile.id);

export const hasTargets = (context: EditorContext): boolean => targetsOf(context).length > 0;
export const hasCrop = ({ crop }: EditorContext): boolean => crop !== undefined;
