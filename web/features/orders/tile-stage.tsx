import { type Ref, useRef } from 'react';
import type { Placement } from '../../../shared/geometry/crop-box.ts';
import { wallSize } from '../../../shared/geometry/split.ts';
import type { SizePx } from '../../../shared/geometry/units.ts';
import { useDetail } from '../../documents/photos/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSizePx } from '../../ui/use-size-px.ts';
import { type CropScene, type LiveScale, PhotoStage, placementByKey, type StageHandle } from '../stage/index.ts';
import { ordersTexts } from './copy.ts';
import { cropsOf, type Draft } from './tile-draft.ts';
import { frameOf, type TileTarget } from './tile-target.ts';
import { TileTargetPicture } from './tile-target-picture.tsx';
import type { DraftPhoto } from './use-draft-photo.ts';

export interface TileStageProps {
  target: TileTarget;
  /** Accessible name. */
  label: string;
  photo: DraftPhoto & { size: SizePx };
  draft: Draft;
  scene: CropScene;
  live: LiveScale;
  onPlace(placement: Placement): void;
  ref: Ref<StageHandle>;
}

/** Large view of a tile or split whose photo can be dragged or moved with the editor's keys. */
export function TileStage({ target, label, photo, draft, scene, live, onPlace, ref }: TileStageProps) {
  const copy = useTexts(ordersTexts);
  const space = useRef<HTMLDivElement>(null);
  const room = useSizePx(space);
  const { split, pieces } = target;
  const frame = frameOf(pieces[0]);
  const wall = wallSize(split, frame);
  const { quarterTurns } = draft;
  const crops = cropsOf(target, photo.size, draft);
  const tiles = pieces.map(({ tile }, index) => ({ ...tile, crop: crops[index] ?? tile.crop, quarterTurns }));
  const pxPerInch = Math.min(room.widthPx / wall.widthInches, room.heightPx / wall.heightInches);
  const [crop] = crops;
  const widthPx = frame.picture.widthInches * pxPerInch;
  const detail = useDetail(photo.photo, crop && { crop, quarterTurns, widthPx }, photo.detailUrl);
  return (
    <div ref={space} className="flex min-h-40 flex-1 items-center justify-center lg:my-2">
      <PhotoStage
        ref={ref}
        // Arrow keys move the visible tile.
        takesFocus
        aria-roledescription={copy.tiles.stage}
        aria-label={label}
        keys={copy.tiles.keys}
        scene={scene}
        placement={draft.placement}
        wall={pieces.length > 1 ? { split, frame } : undefined}
        cropsOf={(placement) => cropsOf(target, photo.size, { ...draft, placement })}
        live={live}
        onPlace={onPlace}
        style={{ width: wall.widthInches * pxPerInch }}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const placement = placementByKey(scene, draft.placement, event);
          if (!placement) return;
          event.preventDefault();
          onPlace(placement);
        }}
      >
        <TileTargetPicture
          target={target}
          tiles={tiles}
          src={photo.src}
          isLoading
          onError={photo.onError}
          detail={detail}
        />
      </PhotoStage>
    </div>
  );
}
