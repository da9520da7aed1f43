import { lazy, Suspense, useEffect } from 'react';
import { sizeOf } from '../../../documents/photos/index.ts';
import { loadWithRetry } from '../../../lib/load-with-retry.ts';
import type { Editor } from '../use-editor.ts';
import { useSplitQuestion } from './use-split-question.ts';

const load = () => import('./split-sheet.tsx');
const Sheet = lazy(() => loadWithRetry(load).then((module) => ({ default: module.SplitSheet })));

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
  return <Suspense>{tile && photo && sizeOf(photo) && <Sheet editor={editor} tile={tile} photo={photo} />}</Suspense>;
}
