import { useState } from 'react';
import { SplitsInProgress } from '../split/splits-in-progress.tsx';
import type { Editor } from '../use-editor.ts';
import { WallAttention } from '../warnings/wall-attention.tsx';
import { AsideTray } from './aside-tray.tsx';
import { Wall } from './wall.tsx';
import { WallBar } from './wall-bar.tsx';

/** The wall with everything around it: what is marked, what waits beside it, the splits that were begun. */
export function WallSpace({ editor }: { editor: Editor }) {
  const [isSelecting, setIsSelecting] = useState(false);
  const isMarking = isSelecting || editor.context.selected.length > 0;
  return (
    <>
      <div className="px-4 md:px-6 lg:px-10">
        <SplitsInProgress className="-mx-1 mb-1" />
        <WallBar editor={editor} isSelecting={isSelecting} onSelecting={setIsSelecting} />
        <WallAttention editor={editor} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-auto p-6 md:p-8 lg:p-10">
        <Wall editor={editor} isSelecting={isMarking} />
        <AsideTray editor={editor} />
      </div>
    </>
  );
}
