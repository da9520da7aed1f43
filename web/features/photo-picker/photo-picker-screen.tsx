import { ImagePlus } from 'lucide-react';
import { type CSSProperties, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../app/hooks.ts';
import { paths } from '../../app/paths.ts';
import { ErrorDialog } from '../../ui/dialog.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { photosFramed, useRestoredProjects } from '../projects/index.ts';
import { LoadingImages, type TurnedAway, UploadNoticeDialog, UploadStatus, uploadsCopy } from '../uploads/index.ts';
import { copy } from './copy.ts';
import { EmptyPicker } from './empty-picker.tsx';
import { CameraButton, FileButton } from './file-button.tsx';
import { Filmstrip } from './filmstrip.tsx';
import { PickerPhoto } from './picker-photo.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useShelf } from './use-shelf.ts';

/** /photo-picker: the photos fill the screen, the chosen ones gather below. */
export function PhotoPickerScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const shelf = useShelf();
  const [turnedAway, setTurnedAway] = useState<TurnedAway[]>([]);
  const add = useCallback((files: File[]) => setTurnedAway(shelf.add(files)), [shelf.add]);
  const isOver = useFileDrop(add);
  useRestoredProjects();

  function frame(): void {
    dispatch(photosFramed(shelf.chosen.map((photo) => photo.id)));
    navigate(paths.printing(), { viewTransition: true });
  }

  return (
    <>
      {shelf.photos.length === 0 ? (
        <EmptyPicker onFiles={add} />
      ) : (
        <div className="flex min-h-[calc(100dvh-var(--chrome-height))] flex-col">
          <div className="page-width pt-8">
            <PageHeading
              heading={copy.heading}
              lead={copy.lead}
              actions={
                <>
                  <FileButton onFiles={add} icon={<ImagePlus aria-hidden="true" className="size-5" />}>
                    {copy.addMore}
                  </FileButton>
                  <CameraButton onFiles={add} />
                </>
              }
            />
            <UploadStatus className="mt-6 max-w-reading" />
          </div>
          <div className="page-width flex-1 pt-6 pb-12 xl:max-w-[1800px]">
            <ul
              aria-label={copy.photos}
              className="flex flex-wrap gap-4 md:gap-5"
              style={{ '--row': rowHeight(shelf.photos.length) } as CSSProperties}
            >
              {shelf.photos.map((photo) => (
                <PickerPhoto
                  key={photo.id}
                  photo={photo}
                  isChosen={shelf.chosenIds.has(photo.id)}
                  onToggle={shelf.toggle}
                  onRemove={shelf.remove}
                  onRetry={shelf.retry}
                />
              ))}
            </ul>
          </div>
          <Filmstrip photos={shelf.chosen} obstacle={shelf.obstacle} onTakeOut={shelf.toggle} onFrame={frame} />
        </div>
      )}
      <LoadingImages isLoading={shelf.isReading} />
      {isOver && <DropVeil />}
      <TurnedAwayDialog files={turnedAway} onClose={() => setTurnedAway([])} />
      <UploadNoticeDialog />
    </>
  );
}

/** The fewer photos, the larger they are. */
function rowHeight(count: number): string {
  if (count <= 3) return 'clamp(180px, 26vw, 420px)';
  return count <= 12 ? 'clamp(100px, 19vw, 300px)' : 'clamp(84px, 14vw, 220px)';
}

function DropVeil() {
  return (
    <div className="motion-appear pointer-events-none fixed inset-0 z-40 flex items-center justify-center bg-ground/90">
      <p className="rounded-md border-2 border-accent border-dashed px-12 py-16 font-serif text-title">
        {copy.dropNow}
      </p>
    </div>
  );
}

function TurnedAwayDialog({ files, onClose }: { files: readonly TurnedAway[]; onClose(): void }) {
  const isAllEmpty = files.every((file) => file.reason === uploadsCopy.emptyFile);
  const names = files.map((file) => file.fileName).join(', ');
  const reasons = files.map((file) => `${file.fileName}: ${file.reason.toLowerCase()}`).join(', ');
  return (
    <ErrorDialog
      open={files.length > 0}
      onClose={onClose}
      title={isAllEmpty ? uploadsCopy.emptyFile : copy.leftOutTitle}
      message={isAllEmpty ? copy.empty(names) : copy.leftOut(reasons)}
    />
  );
}
