import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { memo } from 'react';
import { type Photo, PhotoPicture } from '../../documents/photos/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { photoPickerTexts } from './copy.ts';

export interface FilmstripProps {
  photos: readonly Photo[];
  /** Number of photos that the next step puts onto the wall. */
  going: number;
  /** A short note about the others. */
  note: string | undefined;
  /** The tenant's limit, if these photos exceed it. */
  limit: string | undefined;
  /** A short reason why the next step is disabled. */
  obstacle: string | undefined;
  onTakeOut(id: string): void;
  onFrame(): void;
}

/** The chosen photos in order, and the next step. */
export function Filmstrip({ photos, going, note, limit, obstacle, onTakeOut, onFrame }: FilmstripProps) {
  const copy = useTexts(photoPickerTexts);
  const count = photos.length;
  return (
    <section
      aria-label={copy.chosen}
      className="sticky bottom-0 z-20 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page-width flex flex-col gap-1.5 py-2 md:flex-row md:py-3 md:items-center md:gap-6">
        <ol className="flex min-w-0 flex-1 gap-2 overflow-x-auto py-1">
          {photos.map((photo) => (
            <li key={photo.id}>
              <FilmFrame photo={photo} onTakeOut={onTakeOut} />
            </li>
          ))}
          {count === 0 && <li className="flex h-11 items-center text-ink-soft md:h-14">{copy.noneChosen}</li>}
        </ol>
        <div className="flex items-center justify-between gap-4 max-sm:gap-3">
          {/* On a phone the limit is no taller than the button, so that the photos stay in view. */}
          <div className={clsx('text-small', limit !== undefined && 'max-sm:text-caption max-sm:leading-4')}>
            <p aria-live="polite" className={clsx('numbers', limit !== undefined && 'text-danger')}>
              {obstacle ?? limit ?? copy.chosenCount(count)}
            </p>
            {going > 0 && obstacle === undefined && limit === undefined && (
              <p className="text-ink-soft">{note ?? copy.next}</p>
            )}
          </div>
          <Button
            variant="primary"
            size="large"
            disabled={going === 0 || obstacle !== undefined}
            onClick={onFrame}
            className="shrink-0 max-md:min-h-12 max-md:px-5 max-md:py-2"
          >
            {going === 0 ? copy.frameNone : copy.frame(going)}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Re-renders for its own photo only: a hundred are side by side while a hundred uploads report progress. */
const FilmFrame = memo(function FilmFrame({ photo, onTakeOut }: { photo: Photo; onTakeOut(id: string): void }) {
  const copy = useTexts(photoPickerTexts);
  return (
    <button
      type="button"
      aria-label={copy.takeOut(photo.fileName)}
      title={copy.takeOut(photo.fileName)}
      onClick={() => onTakeOut(photo.id)}
      className="group motion-slide-up relative block size-11 overflow-hidden md:size-14 rounded-sm bg-line"
    >
      <PhotoPicture photo={photo} use="thumbnail" className="size-full object-cover" />
      <span
        aria-hidden="true"
        className="absolute inset-0 hidden items-center justify-center bg-ink/50 text-paper group-hover:flex group-focus-visible:flex"
      >
        <X className="size-5" />
      </span>
    </button>
  );
});
