import { useNavigate } from 'react-router';
import { canBeFramed, type Photo, PhotoPicture, selectShelf } from '../../../documents/photos/index.ts';
import { photoReplaced } from '../../../documents/projects/actions.ts';
import type { DraftTile } from '../../../documents/projects/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useAppSelector } from '../../../site/store-hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { editorTexts } from '../copy.ts';
import type { Editor } from '../use-editor.ts';

export interface ReplaceDialogProps {
  editor: Editor;
  tile: DraftTile;
  onClose(): void;
}

/** Chooses another photo of the shelf for the same frame. */
export function ReplaceDialog({ editor, tile, onClose }: ReplaceDialogProps) {
  const copy = useTexts(editorTexts);
  const { context } = editor;
  const navigate = useNavigate();
  const shelf = useAppSelector(selectShelf);
  const others = shelf.filter((photo) => photo.id !== tile.photoId && canBeFramed(photo));

  function replace(photo: Photo): void {
    context.dispatch(photoReplaced({ tileId: tile.id, photoId: photo.id }));
    context.offerUndo(copy.replace.done);
    onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={copy.replace.title}
      description={others.length > 0 ? copy.replace.lead : copy.replace.none}
      footer={<Button onClick={() => navigate(paths.photoPicker())}>{copy.addPhotos}</Button>}
    >
      {others.length > 0 && (
        <ul className="grid max-h-80 grid-cols-3 gap-2 overflow-y-auto sm:grid-cols-4">
          {others.map((photo) => (
            <li key={photo.id}>
              <Choice photo={photo} onChoose={() => replace(photo)} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Choice({ photo, onChoose }: { photo: Photo; onChoose(): void }) {
  const copy = useTexts(editorTexts);
  return (
    <button
      type="button"
      aria-label={copy.replace.choose(photo.fileName)}
      title={photo.fileName}
      onClick={onChoose}
      className="relative block aspect-square w-full overflow-hidden rounded-sm bg-line"
    >
      <PhotoPicture photo={photo} use="thumbnail" loading="lazy" className="size-full object-cover" />
    </button>
  );
}
