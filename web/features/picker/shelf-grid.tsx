import type { Photo } from '../../documents/photos/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { Justified } from '../../ui/justified.tsx';
import { photoPickerTexts } from './copy.ts';
import { PickerPhoto } from './picker-photo.tsx';
import type { Shelf } from './use-shelf.ts';

/** Photos on the shelf, large; a tap chooses one. */
export function ShelfGrid({ photos, shelf }: { photos: readonly Photo[]; shelf: Shelf }) {
  const copy = useTexts(photoPickerTexts);
  return (
    <Justified label={copy.photos} count={photos.length}>
      {photos.map((photo) => (
        <PickerPhoto
          key={photo.id}
          photo={photo}
          isChosen={shelf.chosenIds.has(photo.id)}
          onToggle={shelf.toggle}
          onRemove={shelf.remove}
        />
      ))}
    </Justified>
  );
}
