import { ImageDown, Share2 } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { selectPhotosById } from '../../../documents/photos/index.ts';
import { tileView } from '../../../documents/projects/tile/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useAppSelector } from '../../../site/store-hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { hangInRoom, type RoomSettings } from '../../stage/room/index.ts';
import type { ProjectWithProduct } from '../wall-price.ts';
import { drawRoom } from './draw-room.ts';
import { roomTexts } from './room-copy.ts';

export interface SharePictureProps {
  pieces: readonly ProjectWithProduct[];
  settings: RoomSettings;
  scene: RefObject<HTMLDivElement | null>;
}

type Picture = { kind: 'making' } | { kind: 'made'; file: File; url: string; news: string } | { kind: 'failed' };

/** Makes a picture of the room, previews it, and passes it to the device's share sheet or the downloads. */
export function SharePicture({ pieces, settings, scene }: SharePictureProps) {
  const common = useTexts(commonTexts);
  const roomCopy = useTexts(roomTexts);
  const photos = useAppSelector(selectPhotosById);
  const [picture, setPicture] = useState<Picture>();
  const { share } = roomCopy;
  const count = pieces.reduce((sum, { project }) => sum + project.tiles.length, 0);
  const url = picture?.kind === 'made' ? picture.url : undefined;
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);

  async function make(): Promise<void> {
    if (!scene.current) return;
    setPicture({ kind: 'making' });
    const inRoom = hangInRoom(pieces, settings);
    const views = inRoom.tiles.map(({ project, tile, product }) => ({
      view: tileView(project, tile, product, photos[tile.photoId]),
      product,
    }));
    try {
      const blob = await drawRoom({ ...inRoom, settings, tiles: views, scene: scene.current });
      const file = new File([blob], share.fileName, { type: blob.type });
      setPicture((now) => now && { kind: 'made', file, url: URL.createObjectURL(blob), news: share.made });
    } catch {
      setPicture((now) => now && { kind: 'failed' });
    }
  }

  async function send(made: Picture & { kind: 'made' }): Promise<void> {
    try {
      await navigator.share({ files: [made.file], title: share.title });
      setPicture({ ...made, news: share.shared });
    } catch (error) {
      // Closing the sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) save(made);
    }
  }

  function save(made: Picture & { kind: 'made' }): void {
    const link = document.createElement('a');
    link.href = made.url;
    link.download = share.fileName;
    link.click();
    setPicture({ ...made, news: share.saved });
  }

  const made = picture?.kind === 'made' ? picture : undefined;
  const canSend = made !== undefined && (navigator.canShare?.({ files: [made.file] }) ?? false);
  return (
    <>
      <Button
        size="small"
        className="whitespace-nowrap max-sm:px-2"
        icon={<Share2 aria-hidden="true" className="size-4 max-[22.5rem]:hidden" />}
        onClick={() => void make()}
      >
        {share.open}
      </Button>
      <Dialog
        open={picture !== undefined}
        onClose={() => setPicture(undefined)}
        title={share.heading}
        footer={
          picture?.kind === 'failed' ? (
            <Button onClick={() => void make()}>{common.retry}</Button>
          ) : (
            made && (
              <>
                <Button
                  variant={canSend ? 'quiet' : 'primary'}
                  icon={<ImageDown aria-hidden="true" className="size-5" />}
                  onClick={() => save(made)}
                >
                  {share.save}
                </Button>
                {canSend && (
                  <Button
                    variant="primary"
                    icon={<Share2 aria-hidden="true" className="size-5" />}
                    onClick={() => void send(made)}
                  >
                    {share.send}
                  </Button>
                )}
              </>
            )
          )
        }
      >
        {made ? (
          <img src={made.url} alt={share.alt(count, settings.room)} className="w-full rounded-sm" />
        ) : (
          picture?.kind === 'making' && <Skeleton className="aspect-4/3 w-full" />
        )}
        <p role="status" className="mt-3 text-ink-soft text-small">
          {made ? made.news : picture?.kind === 'failed' ? share.failed : share.making}
        </p>
      </Dialog>
    </>
  );
}
