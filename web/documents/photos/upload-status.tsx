import { FileWarning, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { type TextsOf, useTexts } from '../../lib/texts.ts';
import { useStore } from '../../lib/use-store.ts';
import { useIsOnline } from '../../site/network.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector } from '../../site/store-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { commonTexts } from '../../ui/copy.ts';
import { termTexts } from '../../ui/term-copy.ts';
import { photosTexts } from './copy.ts';
import { type Photo, selectFailed, selectIsUploading, selectRefused } from './model.ts';
import { PhotoPicture } from './photo-picture.tsx';
import { usePhotoOnScreen } from './previews/on-screen.ts';
import { uploadState } from './upload-state.ts';
import { usePhotoServices } from './use-photos.ts';

export interface UploadStatusProps {
  className?: string;
  /** Takes a photo off the shelf. */
  onRemove(id: string): void;
}

/** Shows why the uploads of this run are paused and which failed; the upload bar shows the progress. */
export function UploadStatus({ className, onRemove }: UploadStatusProps) {
  const copy = useTexts(photosTexts);
  const isUploading = useAppSelector(selectIsUploading);
  const isOnline = useIsOnline();
  const state = uploadState(useSite());
  const isTabNeeded = useStore(state, () => state.read().isTabNeeded);
  return (
    <div className={className}>
      <div role="status" className="grid gap-2 text-small empty:hidden [&>p]:mt-3">
        {isUploading && !isOnline && <p className="border-signal border-l-2 pl-3">{copy.offline}</p>}
        {isUploading && isTabNeeded && <p className="border-signal border-l-2 pl-3">{copy.stayOpen}</p>}
      </div>
      <FailedUploads onRemove={onRemove} />
    </div>
  );
}

/** More are listed on request, so that the uploaded photos stay in view. */
const FAILURES_SHOWN = 4;

/** Lists each failed file once, with its name, the reason and the possible actions. */
function FailedUploads({ onRemove }: Pick<UploadStatusProps, 'onRemove'>) {
  const copy = useTexts(photosTexts);
  const failed = useAppSelector(selectFailed);
  const refused = useAppSelector(selectRefused);
  const { intake } = usePhotoServices();
  const [isWhole, setIsWhole] = useState(false);
  const photos = [...failed, ...refused];
  if (photos.length === 0) return null;
  const seen = isWhole ? photos : photos.slice(0, FAILURES_SHOWN);
  return (
    <section aria-label={copy.troubles} className="mt-4 border-danger border-l-2 pl-3 text-small">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-danger">{failuresText(copy, failed.length, refused.length)}</p>
        {failed.length > 1 && (
          <Button size="small" icon={<RotateCw aria-hidden="true" className="size-4" />} onClick={intake.retryAll}>
            {copy.retryAll}
          </Button>
        )}
      </div>
      <ul className="mt-2 grid gap-2">
        {seen.map((photo) => (
          <FailedPhoto key={photo.id} photo={photo} onRemove={onRemove} />
        ))}
      </ul>
      {seen.length < photos.length && (
        <Button size="small" variant="plain" className="!px-0 underline" onClick={() => setIsWhole(true)}>
          {copy.moreTroubles(photos.length - seen.length)}
        </Button>
      )}
    </section>
  );
}

function FailedPhoto({ photo, onRemove }: Pick<UploadStatusProps, 'onRemove'> & { photo: Photo }) {
  const common = useTexts(commonTexts);
  const terms = useTexts(termTexts);
  const copy = useTexts(photosTexts);
  const { id, fileName, status, problem } = photo;
  const { intake } = usePhotoServices();
  const place = usePhotoOnScreen<HTMLLIElement>(id);
  return (
    <li ref={place} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="relative flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-line text-ink-soft">
        <FileWarning aria-hidden="true" className="size-5" />
        <PhotoPicture photo={photo} use="thumbnail" className="absolute inset-0 size-full object-cover" />
      </span>
      {/* Every problem text names the file. */}
      <p className="min-w-48 flex-1 wrap-anywhere">{problem ?? fileName}</p>
      <span className="flex gap-2">
        {status === 'failed' && (
          <Button size="small" aria-label={copy.retryOf(fileName)} onClick={() => intake.retry(id)}>
            {common.retry}
          </Button>
        )}
        <Button size="small" aria-label={copy.removeOf(fileName)} onClick={() => onRemove(id)}>
          {terms.remove}
        </Button>
      </span>
    </li>
  );
}

function failuresText(copy: TextsOf<typeof photosTexts>, failed: number, refused: number): string {
  const parts = [failed > 0 ? copy.notUploaded(failed) : [], refused > 0 ? copy.unusable(refused) : []].flat();
  return parts.join(', ');
}
