import { expect, test } from 'vitest';
import { NO_MAT } from '../../../../shared/product/options.ts';
import type { Photo } from '../../photos/index.ts';
import { projectsTexts } from '../copy.ts';
import { describeTile } from './describe-tile.ts';

const PHOTO: Photo = { id: 'a', fileName: 'wedding.jpg', bytes: 1, status: 'ready' };
const APPEARANCE = { frameColor: 'Black', matColor: NO_MAT, filter: 'color', orientation: 'Landscape' } as const;
const PLAIN = { appearance: APPEARANCE, photo: PHOTO, quantity: 1, canTurn: false, warnings: [] };

test('a plain tile is its photo and its frame', () => {
  expect(describeTile(projectsTexts.usual, PLAIN)).toBe('wedding.jpg, black frame');
});

test('all visible features are described, warnings last', () => {
  const appearance = { ...APPEARANCE, frameColor: 'White', matColor: '#939598FF', filter: 'grayScale' } as const;
  expect(
    describeTile(projectsTexts.usual, {
      ...PLAIN,
      appearance,
      quantity: 3,
      photo: { ...PHOTO, status: 'uploading' },
      warnings: ['FaceCropped', 'LowResolution'],
    }),
  ).toBe('wedding.jpg, white frame, gray mat, black and white, 3 prints, uploading, a face is cut off, low resolution');
});

test('a photo that cannot be printed has a reason', () => {
  const refused: Photo = { ...PHOTO, status: 'refused', problem: 'This file is not a picture.' };
  expect(describeTile(projectsTexts.usual, { ...PLAIN, photo: refused })).toBe(
    'wedding.jpg, black frame, This file is not a picture.',
  );
});
