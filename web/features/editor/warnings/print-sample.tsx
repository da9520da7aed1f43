import { useState } from 'react';
import { useDetail, usePhotoPicture } from '../../../documents/photos/index.ts';
import type { TileView } from '../../../documents/projects/tile/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { SharpenedImage } from '../../../ui/sharpened-image.tsx';
import { turnStyle } from '../../../ui/tile-picture.tsx';
import { editorTexts } from '../copy.ts';

/** One inch is 96 CSS pixels (CSS Values and Units, "the absolute length units"); screens keep to it roughly. */
const CSS_PX_PER_INCH = 96;
const SAMPLE_INCHES = 2;

/** A detail from the center of the tile, in printed size. */
export function PrintSample({ view }: { view: TileView }) {
  const copy = useTexts(editorTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="text-small" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="touch-target cursor-pointer">{copy.sample.open}</summary>
      <Sample view={view} isSeen={isOpen} />
      <p className="mt-1 text-caption text-ink-soft">{copy.sample.help(SAMPLE_INCHES)}</p>
    </details>
  );
}

function Sample({ view: { photo, geometry, appearance, fill = '#fff' }, isSeen }: { view: TileView; isSeen: boolean }) {
  const copy = useTexts(editorTexts);
  const { url, onError } = usePhotoPicture(photo, 'stage');
  const shown = isSeen && geometry && { ...geometry, widthPx: geometry.frame.picture.widthInches * CSS_PX_PER_INCH };
  const detail = useDetail(photo, shown || undefined);
  if (!url || !geometry) return null;
  const { crop, frame, quarterTurns } = geometry;
  const widthPx = (frame.picture.widthInches / (crop.right - crop.left)) * CSS_PX_PER_INCH;
  const heightPx = (frame.picture.heightInches / (crop.bottom - crop.top)) * CSS_PX_PER_INCH;
  const sidePx = SAMPLE_INCHES * CSS_PX_PER_INCH;
  return (
    <div className="relative mt-2 overflow-hidden rounded-sm bg-line" style={{ width: sidePx, height: sidePx }}>
      <div
        className="tile-picture-photo"
        style={{
          width: widthPx,
          height: heightPx,
          left: sidePx / 2 - ((crop.left + crop.right) / 2) * widthPx,
          top: sidePx / 2 - ((crop.top + crop.bottom) / 2) * heightPx,
        }}
      >
        <SharpenedImage
          src={url}
          detail={detail}
          alt={copy.sample.alt}
          draggable={false}
          onError={onError}
          style={{
            ...turnStyle(quarterTurns, widthPx / heightPx),
            background: `linear-gradient(${fill} 0 0) #fff`,
            filter: appearance.filter === 'grayScale' ? 'grayscale(1)' : undefined,
          }}
        />
      </div>
    </div>
  );
}
