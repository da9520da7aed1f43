import { RotateCw } from 'lucide-react';
import { useAppSelector } from '../../site/store-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { copy } from './copy.ts';
import { selectFailed, selectIsUploading, selectRefused } from './model.ts';
import { useUploadConditions } from './upload-conditions.ts';
import { usePhotoServices } from './use-photos.ts';

/** What keeps the uploads of this run from going on, and what failed with its reason; how far they are is the bar's to say. */
export function UploadStatus({ className }: { className?: string }) {
  const isUploading = useAppSelector(selectIsUploading);
  const { isOffline, isTabNeeded } = useUploadConditions();
  return (
    <div className={className}>
      <div role="status" className="grid gap-2 text-small empty:hidden [&>p]:mt-3">
        {isUploading && isOffline && <p className="border-signal border-l-2 pl-3">{copy.offline}</p>}
        {isUploading && isTabNeeded && <p className="border-signal border-l-2 pl-3">{copy.stayOpen}</p>}
      </div>
      <Troubles />
    </div>
  );
}

function Troubles() {
  const failed = useAppSelector(selectFailed);
  const refused = useAppSelector(selectRefused);
  const { intake } = usePhotoServices();
  const photos = [...failed, ...refused];
  if (photos.length === 0) return null;
  return (
    <section aria-label={copy.troubles} className="mt-4 border-danger border-l-2 pl-3 text-small">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-danger">{troublesText(failed.length, refused.length)}</p>
        {failed.length > 0 && (
          <Button size="small" icon={<RotateCw aria-hidden="true" className="size-4" />} onClick={intake.retryAll}>
            {copy.retryAll}
          </Button>
        )}
      </div>
      <ul className="mt-1 grid max-h-28 gap-1 overflow-y-auto">
        {photos.map(({ id, problem }) => (
          <li key={id}>{problem}</li>
        ))}
      </ul>
    </section>
  );
}

function troublesText(failed: number, refused: number): string {
  const parts = [failed > 0 ? copy.notUploaded(failed) : [], refused > 0 ? copy.unusable(refused) : []].flat();
  return parts.join(', ');
}
