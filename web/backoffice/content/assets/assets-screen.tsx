import { clsx } from 'clsx';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { useFileDrop } from '../../../lib/use-file-drop.ts';
import { paths } from '../../../site/paths.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { ScreenHeading } from '../../kit/index.ts';
import { AssetFigure, AssetGrid } from './asset-grid.tsx';
import { copy } from './copy.ts';
import { UploadsList } from './uploads-list.tsx';
import { useAssetUploads } from './use-asset-uploads.ts';

export function AssetsScreen() {
  const { uploads, add, again, dismiss } = useAssetUploads();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `add` always uses the current state
  const drop = useCallback(add, []);
  const isOver = useFileDrop(drop);
  return (
    <div className={clsx('-m-2 rounded-md p-2', isOver && 'outline-2 outline-accent')}>
      <ScreenHeading
        heading={copy.heading}
        lead={copy.lead}
        actions={
          <div className="grid gap-1 sm:justify-items-end">
            <FileButton variant="primary" onFiles={add}>
              {copy.upload}
            </FileButton>
            <p className="text-caption text-ink-soft pointer-coarse:hidden">{copy.drop}</p>
          </div>
        }
      />
      <UploadsList uploads={uploads} onAgain={again} onDismiss={dismiss} />
      <div className="mt-4">
        <AssetGrid>
          {(view) => (
            <Link
              to={paths.adminAsset(view.asset.id)}
              className="block rounded-sm underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:outline-accent"
            >
              <AssetFigure view={view} />
            </Link>
          )}
        </AssetGrid>
      </div>
    </div>
  );
}
