import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { Placement } from '../../../shared/geometry/crop-box.ts';
import { splitPictureSize, wallSize } from '../../../shared/geometry/split.ts';
import type { Box, SizePx } from '../../../shared/geometry/units.ts';
import { useDetail } from '../../documents/photos/index.ts';
import { useSizePx } from '../../ui/use-size-px.ts';
import {
  type CropScene,
  type LiveScale,
  type OpeningPx,
  placementByKey,
  showCrop,
  useCropGesture,
} from '../crop/index.ts';
import { copy } from './copy.ts';
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
  /** Previews a placement without committing it, for the slider. */
  ref: Ref<{ preview(placement: Placement): void }>;
}

/** Large view of a tile or split whose photo can be dragged or moved with the editor's keys. */
export function TileStage(props: TileStageProps) {
  const { target, label, photo, draft, scene, live, onPlace, ref } = props;
  const space = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const pieces = useRef(new Map<number, { photo: HTMLElement; shown: Box }>());
  const room = useSizePx(space);
  const frame = frameOf(target.pieces[0]);
  const wall = wallSize(target.split, frame);

  function preview(placement: Placement): void {
    live.set(placement.scale);
    const crops = cropsOf(target, photo.size, { ...draft, placement });
    for (const [index, piece] of pieces.current) {
      const crop = crops[index];
      if (crop) showCrop(piece.photo, piece.shown, crop);
    }
  }
  // Arrow keys move the visible tile.
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);
  useImperativeHandle(ref, () => ({ preview }));

  /** Measures the picture area; a spliced split is smaller than on the wall, because it has no gaps. */
  function measure(): OpeningPx | undefined {
    const only = target.pieces.length === 1 && pieces.current.get(0)?.photo.parentElement;
    if (only) return only.getBoundingClientRect();
    const rect = stage.current?.getBoundingClientRect();
    if (!rect) return undefined;
    const picture = splitPictureSize(target.split, frame);
    return {
      left: rect.left,
      top: rect.top,
      width: (rect.width * picture.widthInches) / wall.widthInches,
      height: (rect.height * picture.heightInches) / wall.heightInches,
    };
  }

  useCropGesture({ target: stage, scene, placement: draft.placement, measure, preview, commit: onPlace });
  const crops = cropsOf(target, photo.size, draft);
  const { quarterTurns } = draft;
  const tiles = target.pieces.map(({ tile }, index) => ({ ...tile, crop: crops[index] ?? tile.crop, quarterTurns }));
  const pxPerInch = Math.min(room.widthPx / wall.widthInches, room.heightPx / wall.heightInches);
  const [crop] = crops;
  const widthPx = frame.picture.widthInches * pxPerInch;
  const detail = useDetail(photo.photo, crop && { crop, quarterTurns, widthPx }, photo.detailUrl);
  return (
    <div ref={space} className="flex min-h-40 flex-1 items-center justify-center lg:my-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div
        ref={stage}
        role="group"
        aria-roledescription={copy.tiles.stage}
        aria-label={label}
        aria-describedby="tile-stage-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the photo here
        tabIndex={0}
        className="cursor-grab touch-none select-none rounded-sm active:cursor-grabbing"
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
          onPiece={(index, piece) => {
            if (piece) pieces.current.set(index, piece);
            else pieces.current.delete(index);
          }}
        />
      </div>
      <p id="tile-stage-keys" className="sr-only">
        {copy.tiles.keys}
      </p>
    </div>
  );
}
