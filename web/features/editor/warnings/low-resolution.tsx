import { useState } from 'react';
import { turnSize } from '../../../../shared/geometry/quarter-turns.ts';
import { cropPixels, seenInches } from '../../../../shared/geometry/resolution.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { sizeOf } from '../../../documents/photos/index.ts';
import type { TileView, WarningFixes } from '../../../documents/projects/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorDialog } from '../../../ui/dialog.tsx';
import { copy } from '../copy.ts';

export interface LowResolutionProps {
  view: TileView;
  product: Product;
  fixes: WarningFixes;
}

/**
 * docs/spec 10.11: the banner opens a dialog with width, height and the minimum pixels, and the effective fixes.
 */
export function LowResolution({ view: { photo, geometry }, product, fixes }: LowResolutionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const size = sizeOf(photo);
  if (!size || !geometry) return null;
  const pixels = cropPixels(turnSize(size, geometry.quarterTurns), geometry.crop);
  const seen = seenInches(geometry.frame);
  const message = copy.warning.dialog(
    { widthPx: Math.floor(pixels.widthPx), heightPx: Math.floor(pixels.heightPx) },
    {
      widthPx: Math.ceil(product.minInputPpi * seen.widthInches),
      heightPx: Math.ceil(product.minInputPpi * seen.heightInches),
    },
  );
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {copy.warning.more}
      </Button>
      <ErrorDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={copy.warning.dialogTitle}
        message={`${message} ${adviceFor(fixes)}`}
        buttonText={copy.warning.gotIt}
      />
    </>
  );
}

function adviceFor({ placement, matColor, grid }: WarningFixes): string {
  const { helps } = copy.warning;
  const advice = [placement && helps.zoomOut, matColor && helps.mat, grid && helps.grid].filter(Boolean);
  return (advice.length > 0 ? advice : [helps.largerPhoto]).join(' ');
}
