import { lazy, Suspense } from 'react';
import { sizeOf } from '../../../documents/photos/index.ts';
import { loadWithRetry } from '../../../lib/load-with-retry.ts';
import type { Editor } from '../use-editor.ts';
import { useSplitQuestion } from './use-split-question.ts';

const Sheet = lazy(() =>
  loadWithRetry(() => import('./split-sheet.tsx')).then((module) => ({ default: module.SplitSheet })),
);

/** The question how a photo is to be split, while the address asks it. */
export function SplitQuestion({ editor }: { editor: Editor }) {
  const { context, project } = editor;
  const { tileId } = useSplitQuestion();
  const tile = project.isSplit ? undefined : project.tiles.find(({ id }) => id === tileId);
  const photo = tile && context.photos[tile.photoId];
  return <Suspense>{tile && photo && sizeOf(photo) && <Sheet editor={editor} tile={tile} photo={photo} />}</Suspense>;
}
