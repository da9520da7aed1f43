import { clsx } from 'clsx';
import { MissingPicture } from './missing-picture.tsx';
import type { Photo } from './model.ts';
import type { PictureUse } from './previews/local-previews.ts';
import { usePhotoPicture } from './previews/use-photo-picture.ts';

export interface PhotoPictureProps {
  photo: Photo;
  use: PictureUse;
  loading?: 'lazy' | 'eager';
  className?: string;
}

/** A photo's full picture for places that already have a label; renders nothing until it is available. */
export function PhotoPicture({ photo, use, loading = 'eager', className }: PhotoPictureProps) {
  const { url, isMissing, onError } = usePhotoPicture(photo, use);
  if (isMissing) return <MissingPicture />;
  if (url === undefined) return null;
  return (
    <img
      src={url}
      alt=""
      loading={loading}
      draggable={false}
      // Transparent areas are white, as in print.
      className={clsx('bg-[#fff]', className)}
      onError={onError}
    />
  );
}
