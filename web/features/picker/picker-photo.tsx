import { X } from 'lucide-react';
import { memo } from 'react';
import { clamp } from '../../../shared/lib/ranges.ts';
import {
  isOnTheWay,
  type Photo,
  PhotoPicture,
  sizeOf,
  usePhotoOnScreen,
  useUploadPercent,
} from '../../documents/photos/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { Choosable } from '../../ui/choosable.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { JustifiedItem } from '../../ui/justified.tsx';
import { photoPickerTexts } from './copy.ts';

export interface PickerPhotoProps {
  photo: Photo;
  isChosen: boolean;
  onToggle(id: string): void;
  onRemove(id: string): void;
}

/** The aspect of a photo's slot until it is decoded. */
const UNKNOWN_ASPECT = 1;
/** Very long photos are shown in part, so that a strip of a few pixels does not fill a row. */
const ASPECT_MAX = 3;

/** One photo on the shelf, as wide as its aspect requires. A tap chooses it; its upload progress is shown on it. */
export const PickerPhoto = memo(function PickerPhoto({ photo, isChosen, onToggle, onRemove }: PickerPhotoProps) {
  const copy = useTexts(photoPickerTexts);
  const place = usePhotoOnScreen<HTMLLIElement>(photo.id);
  const size = sizeOf(photo);
  const aspect = size ? clamp(size.widthPx / size.heightPx, 1 / ASPECT_MAX, ASPECT_MAX) : UNKNOWN_ASPECT;
  return (
    <JustifiedItem ref={place} aspect={aspect} pictureWidthPx={size?.widthPx} className="group">
      <Choosable photoId={photo.id} isChosen={isChosen} aspect={aspect} onToggle={() => onToggle(photo.id)}>
        <PhotoPicture photo={photo} use="tile" className="motion-fade-in size-full object-cover" />
        <span className="sr-only">
          {photo.fileName}, <PhotoStatus photo={photo} />
        </span>
        <UploadLine photo={photo} />
      </Choosable>
      {/* A chosen photo must be deselected first, so that a stray tap deletes nothing. */}
      {!isChosen && (
        <IconButton
          label={copy.remove(photo.fileName)}
          icon={<X aria-hidden="true" />}
          onClick={() => onRemove(photo.id)}
          className="!absolute top-1 right-1 bg-paper/90 opacity-0 transition-opacity focus-visible:opacity-100 pointer-coarse:opacity-100 pointer-fine:group-hover:opacity-100"
        />
      )}
    </JustifiedItem>
  );
});

function PhotoStatus({ photo }: { photo: Photo }) {
  const copy = useTexts(photoPickerTexts);
  const percent = useUploadPercent(photo.id);
  if (photo.status === 'uploading') return copy.status.uploading(percent);
  if (photo.status === 'failed' || photo.status === 'refused') return null;
  return copy.status[photo.status];
}

/** The upload progress at the lower edge of a photo; hidden once complete. */
function UploadLine({ photo }: { photo: Photo }) {
  const percent = useUploadPercent(photo.id);
  if (!isOnTheWay(photo)) return null;
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1.5 bg-paper/70">
      <span className="block h-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
    </span>
  );
}
