import { clsx } from 'clsx';
import { RotateCw, X } from 'lucide-react';
import { memo } from 'react';
import {
  isOnTheWay,
  type Photo,
  PhotoPicture,
  sizeOf,
  usePhotoOnScreen,
  useUploadPercent,
} from '../../documents/photos/index.ts';
import { Button } from '../../ui/button.tsx';
import { Choosable } from '../../ui/choosable.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { JustifiedItem } from '../../ui/justified.tsx';
import { copy } from './copy.ts';

export interface PickerPhotoProps {
  photo: Photo;
  isChosen: boolean;
  onToggle(id: string): void;
  onRemove(id: string): void;
  onRetry(id: string): void;
}

/** Until a photo is decoded, its place on the shelf has this shape. */
const UNKNOWN_ASPECT = 1;

/** One photo on the shelf, as wide as its own shape asks for. One tap chooses it; its upload shows on itself. */
export const PickerPhoto = memo(function PickerPhoto({
  photo,
  isChosen,
  onToggle,
  onRemove,
  onRetry,
}: PickerPhotoProps) {
  const place = usePhotoOnScreen<HTMLLIElement>(photo.id);
  const size = sizeOf(photo);
  const aspect = size ? size.widthPx / size.heightPx : UNKNOWN_ASPECT;
  const isBroken = photo.status === 'failed' || photo.status === 'refused';
  return (
    <JustifiedItem ref={place} aspect={aspect} className="group @container">
      <Choosable
        isChosen={isChosen}
        aspect={aspect}
        disabled={photo.status === 'refused'}
        onToggle={() => onToggle(photo.id)}
      >
        <PhotoPicture
          photo={photo}
          use="tile"
          style={isChosen ? { viewTransitionName: `photo-${photo.id}` } : undefined}
          className={clsx('motion-appear size-full object-cover', isBroken && 'opacity-40')}
        />
        <span className="sr-only">
          {photo.fileName}, <PhotoStatus photo={photo} />
        </span>
        <UploadLine photo={photo} />
      </Choosable>
      {/* what is chosen is taken off the wall first, so that no stray tap loses a photo */}
      {!isChosen && !isBroken && (
        <IconButton
          label={copy.remove(photo.fileName)}
          icon={<X aria-hidden="true" />}
          onClick={() => onRemove(photo.id)}
          className="!absolute top-1 right-1 bg-paper/90 opacity-0 transition-opacity focus-visible:opacity-100 pointer-coarse:opacity-100 pointer-fine:group-hover:opacity-100"
        />
      )}
      {isBroken && <Trouble photo={photo} onRemove={onRemove} onRetry={onRetry} />}
    </JustifiedItem>
  );
});

/** Why the photo is not there and what can be done. On a narrow photo the reason is left to the list above the shelf. */
function Trouble({ photo, onRemove, onRetry }: Pick<PickerPhotoProps, 'photo' | 'onRemove' | 'onRetry'>) {
  const { id, fileName, status, problem } = photo;
  return (
    <div className="absolute inset-x-1 bottom-1 rounded-sm bg-paper p-1.5 text-small shadow-surface @[12rem]:inset-x-2 @[12rem]:bottom-2 @[12rem]:p-3">
      <p title={problem} className="line-clamp-4 text-danger @max-[12rem]:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap justify-center gap-1.5 @[12rem]:mt-2 @[12rem]:justify-start">
        {status === 'failed' && (
          <Button
            size="small"
            aria-label={copy.retryOf(fileName)}
            title={copy.retryOf(fileName)}
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            onClick={() => onRetry(id)}
          >
            <span className="@max-[12rem]:hidden">{copy.retry}</span>
          </Button>
        )}
        <Button
          size="small"
          aria-label={copy.remove(fileName)}
          title={copy.remove(fileName)}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => onRemove(id)}
        >
          <span className="@max-[12rem]:hidden">{copy.removeShort}</span>
        </Button>
      </div>
    </div>
  );
}

function PhotoStatus({ photo }: { photo: Photo }) {
  const percent = useUploadPercent(photo.id);
  if (photo.status === 'uploading') return copy.status.uploading(percent);
  if (photo.status === 'failed' || photo.status === 'refused') return photo.problem;
  return copy.status[photo.status];
}

/** How far the photo is on its way, at its lower edge; gone once it is there. */
function UploadLine({ photo }: { photo: Photo }) {
  const percent = useUploadPercent(photo.id);
  if (!isOnTheWay(photo)) return null;
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1.5 bg-paper/70">
      <span className="block h-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
    </span>
  );
}
