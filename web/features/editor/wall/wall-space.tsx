import { layoutNamed } from '../../../../shared/wall/layouts.ts';
import { useTexts } from '../../../lib/texts.ts';
import { SplitsInProgress } from '../split/splits-in-progress.tsx';
import type { Editor } from '../use-editor.ts';
import { useCapLeft } from '../use-to-buy.ts';
import { WallAttention } from '../warnings/wall-attention.tsx';
import { WallChip } from '../warnings/warning-chip.tsx';
import { AsideTray } from './aside-tray.tsx';
import { fillSentence, layoutFill } from './layout-fill.ts';
import { Wall } from './wall.tsx';
import { WallBar } from './wall-bar.tsx';
import { wallTexts } from './wall-copy.ts';

export interface WallSpaceProps {
  editor: Editor;
  /** Taps select tiles instead of opening them. */
  isMarking: boolean;
  onSelecting(isSelecting: boolean): void;
  /** On a phone: whether the wall's warnings are open. */
  areWarningsOpen: boolean;
  onWarnings(): void;
  /** Opens a tile with its warnings. */
  onShow(tileId: string): void;
}

/** The wall with its surroundings: selection bar, tiles set aside, unfinished splits. */
export function WallSpace({ editor, isMarking, onSelecting, areWarningsOpen, onWarnings, onShow }: WallSpaceProps) {
  const wallCopy = useTexts(wallTexts);
  const { tiles, layoutName } = editor.project;
  const left = useCapLeft(editor);
  const layout = layoutNamed(layoutName, tiles.length);
  const fill = layoutFill(layout, tiles.length, left);
  const isFillable = fill?.kind === 'missing' && !fill.isOverCap;
  return (
    <>
      <div className="px-4 md:px-6 lg:px-10">
        <SplitsInProgress className="-mx-1 mb-1" />
        <WallBar editor={editor} isMarking={isMarking} onSelecting={onSelecting}>
          {isFillable && (
            <p className="numbers min-w-0 text-ink-soft max-lg:text-caption max-lg:leading-tight">
              {fillSentence(wallCopy, layout, fill, left)}
            </p>
          )}
          <WallChip editor={editor} isOpen={areWarningsOpen} onToggle={onWarnings} />
        </WallBar>
        <div className="max-lg:hidden">
          <WallAttention editor={editor} onShow={onShow} />
        </div>
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-auto p-3 md:p-8 lg:p-10">
        <Wall editor={editor} isSelecting={isMarking} isFillable={isFillable} />
        <AsideTray editor={editor} />
      </div>
    </>
  );
}
