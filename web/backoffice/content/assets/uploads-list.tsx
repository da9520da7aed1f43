import { Button } from '../../../ui/button.tsx';
import { copy } from './copy.ts';
import type { AssetUpload } from './use-asset-uploads.ts';

export interface UploadsListProps {
  uploads: readonly AssetUpload[];
  onAgain(upload: AssetUpload): void;
  onDismiss(upload: AssetUpload): void;
}

export function UploadsList({ uploads, onAgain, onDismiss }: UploadsListProps) {
  return (
    <ul aria-live="polite" className="numbers grid gap-2 text-small empty:hidden">
      {uploads.map((upload) => (
        <li key={upload.id} className="flex flex-wrap items-center gap-3">
          {upload.hasFailed ? (
            <>
              <span className="text-danger">{copy.notSent(upload.file.name)}</span>
              <Button size="small" onClick={() => onAgain(upload)}>
                {copy.again}
              </Button>
              <Button size="small" variant="plain" onClick={() => onDismiss(upload)}>
                {copy.dismiss}
              </Button>
            </>
          ) : (
            copy.uploading(upload.file.name, upload.percent)
          )}
        </li>
      ))}
    </ul>
  );
}
