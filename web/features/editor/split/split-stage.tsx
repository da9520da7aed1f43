import { useRef } from 'react';
import { splitCrops, wallRects, wallSize } from '../../../../shared/geometry/split.ts';
import type { DraftTile } from '../../../documents/projects/index.ts';
import { splitOf, type TileView, useTileView } from '../../../documents/projects/tile/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useSizePx } from '../../../ui/use-size-px.ts';
import { PhotoStage } from '../../stage/index.ts';
import { StagePiece, stageProps } from '../stage-piece.tsx';
import type { Editor } from '../use-editor.ts';
import { splitTexts } from './split-copy.ts';

/** The whole split with its real gaps; the picture moves behind all tiles at once. */
export function SplitStage({ editor, view }: { editor: Editor; view: TileView }) {
  const splitCopy = useTexts(splitTexts);
  const { project, context } = editor;
  const split = splitOf(project);
  const space = useRef<HTMLDivElement>(null);
  const size = useSizePx(space);
  const frame = view.geometry?.frame;
  if (!frame) return <div className="flex-1" />;
  const whole = wallSize(split, frame);
  const pxPerInch = Math.min(size.widthPx / whole.widthInches, size.heightPx / whole.heightInches);
  return (
    <div ref={space} className="flex min-h-60 flex-1 items-center justify-center">
      <PhotoStage
        {...stageProps(editor)}
        aria-roledescription={splitCopy.role}
        aria-label={splitCopy.label(split.rows, split.cols, view.photo?.fileName ?? '')}
        keys={splitCopy.keys}
        wall={{ split, frame }}
        cropsOf={(placement) => {
          const photo = context.crop?.scene.photo;
          return photo ? splitCrops(photo, split, frame, placement).map(({ crop }) => crop) : [];
        }}
        className="relative"
        style={{ width: whole.widthInches * pxPerInch, height: whole.heightInches * pxPerInch }}
      >
        {wallRects(split, frame).map((rect, index) => {
          const tile = project.tiles[index];
          const widthPx = rect.widthInches * pxPerInch;
          return tile ? (
            <div
              key={tile.id}
              className="absolute"
              style={{ left: rect.leftInches * pxPerInch, top: rect.topInches * pxPerInch, width: widthPx }}
            >
              <SplitPiece editor={editor} tile={tile} index={index} widthPx={widthPx} />
            </div>
          ) : null;
        })}
      </PhotoStage>
    </div>
  );
}

interface SplitPieceProps {
  editor: Editor;
  tile: DraftTile;
  index: number;
  widthPx: number;
}

function SplitPiece({ editor: { project, product }, tile, ...piece }: SplitPieceProps) {
  return <StagePiece {...piece} view={useTileView(project, tile, product)} product={product} />;
}
