import { turnBox } from '../../../../shared/geometry/quarter-turns.ts';
import { isFaceNearEdge } from '../../../../shared/geometry/safe-zone.ts';
import type { TileView } from '../../../documents/projects/tile/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { editorTexts } from '../copy.ts';

export interface PrintHintsProps {
  view: TileView;
  /** A split shows its faces over several tiles. */
  isSplit: boolean;
  safeInches: number | undefined;
}

/** Hints about the print that require no action. */
export function PrintHints({ view, isSplit, safeInches }: PrintHintsProps) {
  const copy = useTexts(editorTexts);
  const hints = [
    !isSplit && hasFaceAtEdge(view, safeInches) && copy.faceNearEdge,
    view.photo?.hasAssumedColors && copy.assumedColors,
    view.photo?.isConvertedFromHdr && copy.convertedFromHdr,
  ].filter((hint) => typeof hint === 'string');
  return hints.map((hint) => (
    <p key={hint} className="text-caption text-ink-soft">
      {hint}
    </p>
  ));
}

/** Whether a face in the crop is closer to its edge than the safe zone allows. */
function hasFaceAtEdge({ photo, geometry }: TileView, safeInches: number | undefined): boolean {
  if (!geometry || !photo?.faces) return false;
  const faces = photo.faces.map((face) => turnBox(face, geometry.quarterTurns));
  return isFaceNearEdge(geometry.crop, geometry.frame, faces, safeInches);
}
