import { useRef } from 'react';
import { cropBox } from '../../../shared/geometry/crop-box.ts';
import { safeZone } from '../../../shared/geometry/safe-zone.ts';
import { type TileFrame, tileFrame } from '../../../shared/geometry/tile-frame.ts';
import { DEFAULT_SAFE_INCHES } from '../../../shared/geometry/tile-sizes.ts';
import { formatInches } from '../../../shared/geometry/units.ts';
import { projectsTexts } from '../../documents/projects/index.ts';
import type { TileView } from '../../documents/projects/tile/index.ts';
import { describeTile } from '../../documents/projects/tile/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSizePx } from '../../ui/use-size-px.ts';
import { PhotoStage } from '../stage/index.ts';
import { editorTexts } from './copy.ts';
import { StagePiece, stageProps } from './stage-piece.tsx';
import type { Editor } from './use-editor.ts';

/** Length of the longer edge. */
const STAGE_EDGE_PX = 720;

/**
 * One tile, large, with a draggable photo. The frame shows the printed area: the bleed is outside the visible window,
 * under the lip, to scale.
 */
export function CropStage({ editor, view }: { editor: Editor; view: TileView }) {
  const copy = useTexts(editorTexts);
  const projectsCopy = useTexts(projectsTexts);
  const box = useRef<HTMLDivElement>(null);
  const { widthPx } = useSizePx(box);
  const { context, product } = editor;
  const { tiles } = editor.project;
  const { safeInches = DEFAULT_SAFE_INCHES } = product;
  const { widthInches, heightInches } = tileFrame(product, view.appearance.orientation, false).printed;
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
          aria-label={`${copy.tileOf(number, tiles.length)}: ${describeTile(projectsCopy, view)}`}
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

/**
 * The safe zone on the stage of a tile: a hairline, visible only during a drag or while the keys move the photo. Light
 * dashes on a dark line are visible on any photo. A sibling of the stage (its `peer`), in a box as large as the tile.
 */
function SafeZone({ frame, safeInches }: { frame: TileFrame; safeInches: number }) {
  const { widthInches, heightInches } = frame.printed;
  const zone = safeZone(frame, safeInches);
  const percent = (inches: number, whole: number) => `${(inches / whole) * 100}%`;
  return (
    <div
      aria-hidden="true"
      data-safe-zone
      className="pointer-events-none absolute rounded-xs opacity-0 outline outline-dashed outline-[#fff] shadow-[0_0_0_1px_rgb(31_27_22/0.75)] transition-opacity peer-focus-visible:opacity-85 peer-active:opacity-85 motion-reduce:transition-none"
      style={{
        left: percent(zone.leftInches, widthInches),
        top: percent(zone.topInches, heightInches),
        width: percent(zone.widthInches, widthInches),
        height: percent(zone.heightInches, heightInches),
      }}
    />
  );
}
