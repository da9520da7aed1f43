import { memo } from 'react';
import { wallRects } from '../../../../shared/geometry/split.ts';
import { aspectOf } from '../../../../shared/geometry/units.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { type PictureUse, usePhotoPicture } from '../../../documents/photos/index.ts';
import { ProjectTile } from '../../../documents/projects/tile/index.ts';
import { cropStyle, turnStyle } from '../../../ui/tile-picture.tsx';
import type { SplitChoice } from './split-choice.ts';

export interface SplitPreviewProps {
  choice: SplitChoice;
  product: Product;
  use: PictureUse;
}

/**
 * A split on the photo itself: the parts behind the gaps are faintly visible. To scale, and as large as the container
 * allows.
 */
export const SplitPreview = memo(function SplitPreview({ choice, product, use }: SplitPreviewProps) {
  const { split, pieces, outside } = choice;
  const [first] = pieces;
  if (!first?.geometry) return null;
  const percent = (inches: number, whole: number) => `${(inches / whole) * 100}%`;
  return (
    <div
      aria-hidden="true"
      className="relative"
      style={{ aspectRatio: aspectOf(outside), width: `min(100cqw, ${aspectOf(outside) * 100}cqh)` }}
    >
      {!split.spliced && <Behind choice={choice} use={use} />}
      {wallRects(split, first.geometry.frame).map((rect, index) => {
        const view = pieces[index];
        return view ? (
          <div
            key={`${rect.leftInches} ${rect.topInches}`}
            className="absolute"
            style={{
              left: percent(rect.leftInches, outside.widthInches),
              top: percent(rect.topInches, outside.heightInches),
              width: percent(rect.widthInches, outside.widthInches),
            }}
          >
            <ProjectTile view={view} product={product} use={use} alt="" />
          </div>
        ) : null;
      })}
    </div>
  );
});

/** The picture continued behind the tiles. */
function Behind({ choice: { pieces, whole, outside }, use }: Pick<SplitPreviewProps, 'choice' | 'use'>) {
  const [first] = pieces;
  const { url, onError } = usePhotoPicture(first?.photo, use);
  if (!url) return null;
  const photoAspect = (aspectOf(outside) * (whole.bottom - whole.top)) / (whole.right - whole.left);
  return (
    <div className="tile-picture opacity-40">
      <div className="tile-picture-photo" style={cropStyle(whole)}>
        <img
          src={url}
          alt=""
          draggable={false}
          onError={onError}
          style={turnStyle(first?.geometry?.quarterTurns ?? 0, photoAspect)}
        />
      </div>
    </div>
  );
}
