import { FileWarning, RotateCw, X } from 'lucide-react';
import type { Ref } from 'react';
import { type Photo, PhotoPicture } from '../../documents/photos/index.ts';
import { Button } from '../../ui/button.tsx';
import { JustifiedItem } from '../../ui/justified.tsx';
import { copy } from './copy.ts';

export interface BrokenPhotoProps {
  photo: Photo;
  place: Ref<HTMLLIElement>;
  onRemove(id: string): void;
  onRetry(id: string): void;
}

/** As wide as a reason in a few lines asks for. */
const ASPECT = 1.5;

/** A file that cannot be framed: its picture where there is one, its name, why, and what can be done. */
export function BrokenPhoto({ photo, place, onRemove, onRetry }: BrokenPhotoProps) {
  const { id, fileName, status, problem } = photo;
  return (
    <JustifiedItem ref={place} aspect={ASPECT} className="min-w-64 max-w-96">
      <div className="flex h-full flex-col gap-3 rounded-sm border border-danger bg-paper p-3 text-small">
        <div className="flex gap-3">
          <div className="relative flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-line text-ink-soft">
            <FileWarning aria-hidden="true" className="size-6" />
            <PhotoPicture photo={photo} use="thumbnail" className="absolute inset-0 size-full object-cover" />
          </div>
          {/* names the file, whatever went wrong */}
          <p className="min-w-0 wrap-anywhere">{problem ?? fileName}</p>
        </div>
        <div className="mt-auto flex flex-wrap gap-2">
          {status === 'failed' && (
            <Button
              size="small"
              aria-label={copy.retryOf(fileName)}
              icon={<RotateCw aria-hidden="true" className="size-4" />}
              onClick={() => onRetry(id)}
            >
              {copy.retry}
            </Button>
          )}
          <Button
            size="small"
            aria-label={copy.remove(fileName)}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => onRemove(id)}
          >
            {copy.removeShort}
          </Button>
        </div>
      </div>
    </JustifiedItem>
  );
}
