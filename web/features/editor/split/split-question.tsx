import { useEffect } from 'react';
import { sizeOf } from '../../../documents/photos/index.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { Editor } from '../use-editor.ts';
import { useSplitQuestion } from './use-split-question.ts';

const load = () => import('./split-sheet.tsx');
const Sheet = lazyPart(load, 'SplitSheet');

/** The question how to split a photo, while its URL is open. */
export function SplitQuestion({ editor }: { editor: Editor }) {
  const { context, project } = editor;
  const { tileId } = useSplitQuestion();
  useEffect(() => {
    // Preload for offline use; a failure here surfaces with the question.
    load().catch(() => undefined);
  }, []);
  const tile = project.isSplit ? undefined : project.tiles.find(({ id }) => id === tileId);
  const photo = tile && context.photos[tile.photoId];
  return tile && photo && sizeOf(photo) ? <Sheet editor={editor} tile={tile} photo={photo} /> : null;
}
