import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Photo } from '../../../documents/photos/index.ts';
import { draftProject, draftTile } from '../../../documents/projects/test-draft.ts';
import { PRODUCT } from '../../../documents/projects/test-product.ts';
import { tileView } from '../../../documents/projects/tile/index.ts';
import { PrintHints } from './print-hints.tsx';

afterEach(cleanup);

const COLORS =
  'This photo uses CMYK colors without a color profile. Its colors may print a little differently from what you see.';
const HDR = 'This is an HDR photo. We converted it for print, so its highlights are less bright than on an HDR screen.';
const FACE = 'A face comes close to the edge of the frame.';
const FACES = [{ left: 0.02, top: 0.4, right: 0.2, bottom: 0.6 }];

test.each<[string, Partial<Photo>, boolean, string[]]>([
  ['nothing for a typical photo', {}, false, []],
  ['that CMYK without a profile is assumed to be standard', { hasAssumedColors: true }, false, [COLORS]],
  ['the same of a split', { hasAssumedColors: true, faces: FACES }, true, [COLORS]],
  ['that an HDR photo was converted', { isConvertedFromHdr: true }, false, [HDR]],
  ['that a face is near the edge', { faces: FACES }, false, [FACE]],
  ['both', { hasAssumedColors: true, faces: FACES }, false, [FACE, COLORS]],
])('reports %s', (_, facts, isSplit, sentences) => {
  const tile = draftTile('a');
  const photo: Photo = {
    id: 'a',
    fileName: 'a.jpg',
    bytes: 1,
    status: 'ready',
    widthPx: 3_000,
    heightPx: 3_000,
    ...facts,
  };
  const view = tileView(draftProject([tile]), tile, PRODUCT, photo);
  const { container } = render(<PrintHints view={view} isSplit={isSplit} safeInches={undefined} />);
  expect([...container.querySelectorAll('p')].map((hint) => hint.textContent)).toEqual(sentences);
});
