import { useEffect, useLayoutEffect, useRef } from 'react';
import { cropBox, type Placement } from '../../../shared/geometry/crop-box.ts';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import { DEFAULT_SAFE_INCHES } from '../../../shared/geometry/tile-sizes.ts';
import { formatInches } from '../../../shared/geometry/units.ts';
import { HungTile, type TileView } from '../../documents/projects/index.ts';
import { useSizePx } from '../../ui/use-size-px.ts';
import { type OpeningPx, showCrop, showLaidOut, useCropGesture } from '../crop/index.ts';
import { commitPlacement } from './commands/crop-commands.ts';
import { copy } from './copy.ts';
import { SafeZone } from './safe-zone.tsx';
import type { Editor } from './use-editor.ts';

export interface CropStageProps {
  editor: Editor;
  view: TileView;
  /** Shows a placement without committing it, for the zoom slider. */
  onPreview(preview: (placement: Placement) => void): void;
}

/** Length of the longer edge. */
const STAGE_EDGE_PX = 720;

/**
 * One tile, large, with a draggable photo. The frame shows the printed area: the bleed is outside the visible window,
 * under the lip, to scale.
 */
export function CropStage({ editor, view, onPreview }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const photo = useRef<HTMLDivElement>(null);
  const { widthPx } = useSizePx(stage);
  const { crop, tile } = editor.context;
  const { tiles } = editor.project;
  const shown = view.geometry?.crop;
  const { safeInches = DEFAULT_SAFE_INCHES } = editor.product;
  const { widthInches, heightInches } = tileFrame(editor.product, view.look.orientation, false).printed;
  const aspect = widthInches / heightInches;

  function preview(placement: Placement): void {
    editor.live.set(placement.scale);
    if (!photo.current || !crop || !shown) return;
    showCrop(photo.current, shown, cropBox(crop.scene.photo, crop.scene.aspect, placement));
  }

  const { cancel } = useCropGesture({
    target: stage,
    scene: crop?.scene,
    placement: crop?.placement ?? { scale: 1, centerX: 0.5, centerY: 0.5 },
    measure: () => photo.current?.parentElement?.getBoundingClientRect() satisfies OpeningPx | undefined,
    preview,
    commit: (placement, kind) => commitPlacement(editor.context, placement, copy.steps[kind]),
  });

  useEffect(() => editor.onCancelGesture(cancel), [editor.onCancelGesture, cancel]);
  useEffect(() => onPreview(preview));
  // the picture is laid out for the kept crop again, so nothing is left to transform
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the kept crop changes
  useLayoutEffect(() => {
    if (photo.current) showLaidOut(photo.current);
  }, [shown?.left, shown?.top, shown?.right, shown?.bottom]);

  const index = tiles.findIndex((candidate) => candidate.id === tile?.id);
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center [container-type:size]">
      <div
        className="relative"
        style={{ width: `min(100cqw, ${100 * aspect}cqh, ${STAGE_EDGE_PX * Math.min(1, aspect)}px)` }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
        <div
          ref={stage}
          data-focus-home
          role="group"
          aria-roledescription={copy.stage.role}
          aria-label={`${copy.tileOf(index + 1, tiles.length)}: ${view.description}`}
          aria-describedby="crop-keys"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the photo here
          tabIndex={0}
          className="peer cursor-grab touch-none select-none rounded-sm active:cursor-grabbing"
        >
          <HungTile
            view={view}
            product={editor.product}
            use="stage"
            alt=""
            photoRef={photo}
            stageWidthPx={widthPx}
            canTryAgain
          />
        </div>
        {view.geometry && safeInches > 0 && <SafeZone frame={view.geometry.frame} safeInches={safeInches} />}
      </div>
      <p id="crop-keys" className="sr-only">
        {copy.stage.keys} {safeInches > 0 && copy.stage.safe(formatInches(safeInches))}
      </p>
    </div>
  );
}
