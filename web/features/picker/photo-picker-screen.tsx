import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadingImages, photosTexts, type RejectedFile, UploadStatus } from '../../documents/photos/index.ts';
import { photosFramed } from '../../documents/projects/actions.ts';
import { useRestoredProjects } from '../../documents/projects/sync/index.ts';
import { readDropped } from '../../lib/read-dropped.ts';
import { type TextsOf, useTexts } from '../../lib/texts.ts';
import { useFileDrop } from '../../lib/use-file-drop.ts';
import { takeWaitingFiles } from '../../lib/waiting-files.ts';
import { paths } from '../../site/paths.ts';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, ErrorDialog } from '../../ui/dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { leaveFrom } from '../../ui/travel.ts';
import { CameraButton } from './camera-button.tsx';
import { photoPickerTexts } from './copy.ts';
import { EmptyPicker } from './empty-picker.tsx';
import { Filmstrip } from './filmstrip.tsx';
import { ShelfGrid } from './shelf-grid.tsx';
import { useAddressPhotos } from './sources/index.ts';
import { Sources } from './sources.tsx';
import { useCurrentSource } from './use-current-source.ts';
import { useHasLasted } from './use-has-lasted.ts';
import { type Shelf, useShelf } from './use-shelf.ts';

/** /photo-picker: the photos fill the screen, the chosen ones are listed below. */
export function PhotoPickerScreen() {
  const copy = useTexts(photoPickerTexts);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const shelf = useShelf();
  const { sources, isDeciding, current, photos } = useCurrentSource(shelf.usable);
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const add = useCallback(
    (files: File[]) => {
      void shelf.add(files).then(setRejected);
      // Newly added photos should be visible.
      if (current) void navigate(paths.photoPicker());
    },
    [shelf.add, current, navigate],
  );
  const isOver = useFileDrop(add);
  // Files dropped or pasted before this screen had loaded.
  useEffect(() => {
    for (const dropped of takeWaitingFiles()) void readDropped(dropped).then(add);
  }, [add]);
  const fromAddress = useAddressPhotos();
  const isRestoring = useHasLasted(useRestoredProjects().isPending);
  const isEmpty = !current && photos.length === 0;
  const isLoading = shelf.isReading || fromAddress.isFetching || isRestoring;

  function frame(): void {
    const photoIds = shelf.going.map((photo) => photo.id);
    leaveFrom(photoIds);
    dispatch(photosFramed(photoIds));
    void navigate(paths.printing());
  }

  const lead = current ? copy.leadElsewhere : copy.lead;
  const grid = photos.length > 0 && <ShelfGrid photos={photos} shelf={shelf} />;
  return (
    <>
      <div className="flex min-h-[calc(100dvh-var(--chrome-height))] flex-col">
        <div className={clsx('page-width md:pt-8', isEmpty ? 'pt-8' : 'pt-3')}>
          <PageHeading
            heading={copy.heading}
            isCompact={!isEmpty}
            lead={
              <>
                {/* A phone has one slot for both, so that nothing shifts. */}
                <span className={clsx(isLoading && 'max-md:invisible')}>
                  {isEmpty ? copy.emptyLead : lead(shelf.going.length)}
                </span>
                <LoadingImages isInline isLoading={isLoading} />
              </>
            }
            actions={!current && !isEmpty && <AddButtons onFiles={add} />}
          />
          <Sources sources={sources} isDeciding={isDeciding} current={current?.id} />
          <UploadStatus className="max-w-reading has-[>*:not(:empty)]:mt-6" onRemove={shelf.remove} />
        </div>
        <div className="page-width flex flex-1 flex-col pt-3 pb-12 md:pt-6">
          {current ? <current.Panel added={grid} /> : grid || <NoPhotos onFiles={add} />}
        </div>
        {shelf.photos.length > 0 && (
          <Filmstrip
            photos={shelf.chosen}
            going={shelf.going.length}
            note={noteOn(copy, shelf)}
            limit={shelf.limit}
            obstacle={shelf.obstacle}
            onTakeOut={shelf.toggle}
            onFrame={frame}
          />
        )}
      </div>
      {isOver && <DropVeil />}
      <RejectedFilesDialog files={rejected} onClose={() => setRejected([])} />
      <ErrorDialog
        open={fromAddress.refusal !== undefined}
        onClose={fromAddress.dismiss}
        title={fromAddress.refusal?.title ?? ''}
        message={fromAddress.refusal?.reason ?? ''}
      />
    </>
  );
}

/** A note about chosen photos that are not framed yet. */
function noteOn(copy: TextsOf<typeof photoPickerTexts>, { reading, staying }: Shelf): string | undefined {
  const parts = [reading > 0 ? copy.following(reading) : [], staying > 0 ? copy.staying(staying) : []].flat();
  return parts.length > 0 ? parts.join(', ') : undefined;
}

function NoPhotos({ onFiles }: { onFiles(files: File[]): void }) {
  const terms = useTexts(termTexts);
  return (
    <EmptyPicker>
      <FileButton variant="primary" size="large" onFiles={onFiles}>
        {terms.choosePhotos}
      </FileButton>
      <CameraButton size="large" onFiles={onFiles} />
    </EmptyPicker>
  );
}

function AddButtons({ onFiles }: { onFiles(files: File[]): void }) {
  const copy = useTexts(photoPickerTexts);
  return (
    <>
      <FileButton onFiles={onFiles} icon={<ImagePlus aria-hidden="true" className="size-5" />} className="max-md:px-3">
        <span className="max-md:sr-only">{copy.addMore}</span>
      </FileButton>
      <CameraButton onFiles={onFiles} isIcon />
    </>
  );
}

function DropVeil() {
  const copy = useTexts(photoPickerTexts);
  return (
    <div className="motion-fade-in pointer-events-none fixed inset-0 z-40 flex items-center justify-center bg-ground/90">
      <p className="rounded-md border-2 border-accent border-dashed px-12 py-16 font-serif text-title">
        {copy.dropNow}
      </p>
    </div>
  );
}

/** A reason shared by all files is the title, as the specification words it; otherwise each file has its own. */
function RejectedFilesDialog({ files, onClose }: { files: readonly RejectedFile[]; onClose(): void }) {
  const copy = useTexts(photoPickerTexts);
  const uploadsCopy = useTexts(photosTexts);
  const [first] = files;
  const shared = first && files.every(({ reason }) => reason === first.reason) ? first.reason : undefined;
  return (
    <Dialog
      open={files.length > 0}
      onClose={onClose}
      title={shared ?? copy.leftOut.title}
      description={leadOf(uploadsCopy, copy, shared, files.length)}
      footer={
        <Button variant="primary" autoFocus onClick={onClose}>
          {copy.leftOut.gotIt}
        </Button>
      }
    >
      <ul className="grid gap-2">
        {files.map(({ fileName, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name, and the list does not change
          <li key={index} className="wrap-anywhere">
            <strong className="font-semibold">{fileName}</strong>
            {shared === undefined && <span className="text-danger">: {reason}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function leadOf(
  uploadsCopy: TextsOf<typeof photosTexts>,
  copy: TextsOf<typeof photoPickerTexts>,
  shared: string | undefined,
  count: number,
): string {
  const { leftOut } = copy;
  if (shared === uploadsCopy.emptyFile) return count === 1 ? leftOut.empty : leftOut.allEmpty;
  if (shared === uploadsCopy.unknownMediaType) return count === 1 ? leftOut.unknown : leftOut.allUnknown;
  return shared === undefined ? leftOut.lead : leftOut.tooLarge;
}
