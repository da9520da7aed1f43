import { useState } from 'react';
import type { AssetView } from '../../../../shared/content/assets.ts';
import type { SharedPicture } from '../../../../shared/photo/schema.ts';
import { Button } from '../../../ui/button.tsx';
import { AssetDialog } from './asset-dialog.tsx';
import { copy } from './copy.ts';

/** A library picture as stored in the shop's rows; undefined until it is ready. */
export function pictureOf({ asset, photo }: AssetView): SharedPicture | undefined {
  const { width, height, previewUrl, thumbnailUrl } = photo;
  if (!width || !height || !previewUrl || !thumbnailUrl) return undefined;
  const credit = asset.credit && { credit: asset.credit };
  return { key: asset.key, title: asset.name, ...credit, width, height, previewUrl, thumbnailUrl };
}

export function ChoosePicture({ onChoose }: { onChoose(picture: SharedPicture): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {copy.choose.open}
      </Button>
      {isOpen && (
        <AssetDialog
          onClose={() => setOpen(false)}
          onChoose={(view) => {
            const picture = pictureOf(view);
            if (!picture) return;
            setOpen(false);
            onChoose(picture);
          }}
        />
      )}
    </>
  );
}
