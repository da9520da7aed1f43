import { LoaderCircle } from 'lucide-react';
import { sizeOf } from '../../documents/photos/index.ts';
import { copy } from './copy.ts';
import type { Editor } from './use-editor.ts';

/** Progress of photos on the wall that are still being read: their frames are shown, their pictures follow. */
export function ReadingNote({ editor: { project, context } }: { editor: Editor }) {
  const ids = new Set(project.tiles.map(({ photoId }) => photoId));
  const unread = [...ids].filter((id) => {
    const photo = context.photos[id];
    return photo && photo.status !== 'failed' && photo.status !== 'refused' && !sizeOf(photo);
  }).length;
  return (
    <p role="status" className="text-ink-soft text-small empty:hidden">
      {unread > 0 && (
        <>
          <LoaderCircle aria-hidden="true" className="mr-1.5 inline size-4 animate-spin align-[-0.2em]" />
          {copy.reading(unread)}
        </>
      )}
    </p>
  );
}
