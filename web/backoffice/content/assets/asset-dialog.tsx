import type { AssetView } from '../../../../shared/content/assets.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { AssetFigure, AssetGrid } from './asset-grid.tsx';
import { copy } from './copy.ts';
import { UploadsList } from './uploads-list.tsx';
import { useAssetUploads } from './use-asset-uploads.ts';

export interface AssetDialogProps {
  title?: string;
  lead?: string;
  onChoose(view: AssetView): void;
  onClose(): void;
}

export function AssetDialog({ title = copy.choose.title, lead, onChoose, onClose }: AssetDialogProps) {
  const { uploads, add, again, dismiss } = useAssetUploads();
  return (
    <Dialog
      onClose={onClose}
      title={title}
      {...(lead !== undefined && { description: lead })}
      isWide
      footer={<FileButton onFiles={add}>{copy.upload}</FileButton>}
    >
      <UploadsList uploads={uploads} onAgain={again} onDismiss={dismiss} />
      <AssetGrid>
        {(view) => (
          <button
            type="button"
            disabled={view.photo.status !== 'ready'}
            aria-label={copy.choose.picture(view.asset.name)}
            onClick={() => onChoose(view)}
            className="block w-full rounded-sm text-left focus-visible:outline-2 focus-visible:outline-accent disabled:opacity-60"
          >
            <AssetFigure view={view} />
          </button>
        )}
      </AssetGrid>
    </Dialog>
  );
}
