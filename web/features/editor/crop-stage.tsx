import { useRef } from 'react';
import { cropBox } from '../../../shared/geometry/crop-box.ts';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import { DEFAULT_SAFE_INCHES } from '../../../shared/geometry/tile-sizes.ts';
import { formatInches } from '../../../shared/geometry/units.ts';
import type { TileView } from '../../documents/projects/index.ts';
import { useSizePx } from '../../ui/use-size-px.ts';
import { PhotoStage } from '../crop/index.ts';
import { copy } from './copy.ts';
import { SafeZone } from './safe-zone.tsx';
import { StagePiece, stageProps } from './stage-piece.tsx';
import type { Editor } from './use-editor.ts';

/** Length of the longer edge. */
const STAGE_EDGE_PX = 720;

/**
 * One tile, large, with a draggable photo. The frame shows the printed area: the bleed is outside the visible window,
 * under the lip, to scale.
 */
export function CropStage({ editor, view }: { editor: Editor; view: TileView }) {
  const box = useRef<HTMLDivElement>(null);
  const { widthPx } = useSizePx(box);
  const { context, product } = editor;
  const { tiles } = editor.project;
  const { safeInches = DEFAULT_SAFE_INCHES } = product;
  const { widthInches, heightInches } = tileFrame(product, view.look.orientation, false).printed;
  const aspect = widthInches / heightInches;
  const number = tiles.findIndex(({ id }) => id === context.tile?.id) + 1;
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center [container-type:size]">
      <div
        ref={box}
        className="relative"
        style={{ width: `min(100cqw, ${100 * aspect}cqh, ${STAGE_EDGE_PX * Math.min(1, aspect)}px)` }}
      >
        <PhotoStage
          {...stageProps(editor)}
          aria-roledescription={copy.stage.role}
          aria-label={`${copy.tileOf(number, tiles.length)}: ${view.description}`}
          keys={`${copy.stage.keys} ${safeInches > 0 ? copy.stage.safe(formatInches(safeInches)) : ''}`}
          cropsOf={(placement) => {
            const scene = context.crop?.scene;
            return scene ? [cropBox(scene.photo, scene.aspect, placement)] : [];
          }}
        >
          <StagePiece index={0} view={view} product={product} widthPx={widthPx} />
        </PhotoStage>
        {view.geometry && safeInches > 0 && <SafeZone frame={view.geometry.frame} safeInches={safeInches} />}
      </div>
    </div>
  );
}
