import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Placement } from '../../../../shared/geometry/crop-box.ts';
import { splitCrops, splitPictureSize, wallRects, wallSize } from '../../../../shared/geometry/split.ts';
import type { Box } from '../../../../shared/geometry/units.ts';
import { type DraftProject, HungTile, splitOf, type TileView, useTileView } from '../../../documents/projects/index.ts';
import { useSizePx } from '../../../ui/use-size-px.ts';
import { type OpeningPx, showCrop, showLaidOut, useCropGesture } from '../../crop/index.ts';
import { commitPlacement } from '../commands/crop-commands.ts';
import { copy } from '../copy.ts';
import type { Editor } from '../use-editor.ts';
import { splitCopy } from './split-copy.ts';

export interface SplitStageProps {
  editor: Editor;
  view: TileView;
  onPreview(preview: (placement: Placement) => void): void;
}

/** The whole split with its real gaps; the picture moves behind all tiles at once. */
export function SplitStage({ editor, view, onPreview }: SplitStageProps) {
  const { project, context } = editor;
  const { crop } = context;
  const { geometry } = view;
  const split = splitOf(project);
  const space = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const pieces = useRef(new Map<number, { photo: HTMLElement; shown: Box }>());
  const size = useSizePx(space);

  function preview(placement: Placement): void {
    editor.live.set(placement.scale);
    if (!crop || !geometry) return;
    const crops = splitCrops(crop.scene.photo, split, geometry.frame, placement);
    for (const [index, { photo, shown }] of pieces.current) {
      const next = crops[index]?.crop;
      if (next) showCrop(photo, shown, next);
    }
  }

  /** The whole picture on the screen: spliced, it is smaller than the wall, because it has no gaps. */
  function measure(): OpeningPx | undefined {
    const rect = stage.current?.getBoundingClientRect();
    if (!rect || !geometry) return undefined;
    const whole = wallSize(split, geometry.frame);
    const picture = splitPictureSize(split, geometry.frame);
    return {
      left: rect.left,
      top: rect.top,
      width: (rect.width * picture.widthInches) / whole.widthInches,
      height: (rect.height * picture.heightInches) / whole.heightInches,
    };
  }

  const { cancel } = useCropGesture({
    target: stage,
    scene: crop?.scene,
    placement: crop?.placement ?? { scale: 1, centerX: 0.5, centerY: 0.5 },
    measure,
    preview,
    commit: (placement, kind) => commitPlacement(context, placement, copy.steps[kind]),
  });
  useEffect(() => editor.onCancelGesture(cancel), [editor.onCancelGesture, cancel]);
  useEffect(() => onPreview(preview));

  if (!geometry) return <div className="flex-1" />;
  const whole = wallSize(split, geometry.frame);
  const pxPerInch = Math.min(size.widthPx / whole.widthInches, size.heightPx / whole.heightInches);
  return (
    <div ref={space} className="flex min-h-60 flex-1 items-center justify-center">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div
        ref={stage}
        data-focus-home
        role="group"
        aria-roledescription={splitCopy.role}
        aria-label={splitCopy.label(split.rows, split.cols, view.photo?.fileName ?? '')}
        aria-describedby="split-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture here
        tabIndex={0}
        className="relative cursor-grab touch-none select-none rounded-sm active:cursor-grabbing"
        style={{ width: whole.widthInches * pxPerInch, height: whole.heightInches * pxPerInch }}
      >
        {wallRects(split, geometry.frame).map((rect, index) => {
          const tile = project.tiles[index];
          return tile ? (
            <div
              key={tile.id}
              className="absolute"
              style={{
                left: rect.leftInches * pxPerInch,
                top: rect.topInches * pxPerInch,
                width: rect.widthInches * pxPerInch,
              }}
            >
              <Piece
                project={project}
                editor={editor}
                index={index}
                widthPx={rect.widthInches * pxPerInch}
                onPhoto={(photo, shown) => {
                  if (photo) pieces.current.set(index, { photo, shown });
                  else pieces.current.delete(index);
                }}
              />
            </div>
          ) : null;
        })}
      </div>
      <p id="split-keys" className="sr-only">
        {splitCopy.keys}
      </p>
    </div>
  );
}

interface PieceProps {
  project: DraftProject;
  editor: Editor;
  index: number;
  widthPx: number;
  onPhoto(photo: HTMLElement | null, shown: Box): void;
}

function Piece({ project, editor, index, widthPx, onPhoto }: PieceProps) {
  const tile = project.tiles[index] as DraftProject['tiles'][number];
  const view = useTileView(project, tile, editor.product);
  const photo = useRef<HTMLDivElement>(null);
  const shown = view.geometry?.crop;
  // The layout matches the committed crop again, so remove the transform.
  useLayoutEffect(() => {
    if (photo.current) showLaidOut(photo.current);
    if (shown) onPhoto(photo.current, shown);
    return () => shown && onPhoto(null, shown);
  });
  return (
    <HungTile
      view={view}
      product={editor.product}
      use="stage"
      alt=""
      photoRef={photo}
      stageWidthPx={widthPx}
      canTryAgain
    />
  );
}
