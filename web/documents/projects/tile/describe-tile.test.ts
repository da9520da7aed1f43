import { expect, test } from 'vitest';
import { NO_MAT } from '../../../../shared/product/options.ts';
import type { Photo } from '../../photos/index.ts';
import { describeTile } from './describe-tile.ts';

const PHOTO: Photo = { id: 'a', fileName: 'wedding.jpg', bytes: 1, status: 'ready' };
const PLAIN = { frameColor: 'Black', matColor: NO_MAT, filter: 'color', orientation: 'Landscape' } as const;

test('a plain tile is its photo and its frame', () => {
  expect(describeTile(PLAIN, PHOTO)).toBe('wedding.jpg, black frame');
});

test('all visible features are described, warnings last', () => {
  const look = { ...PLAIN, frameColor: 'White', matColor: '#939598FF', filter: 'grayScale', quantity: 3 } as const;
  expect(describeTile(look, { ...PHOTO, status: 'uploading' }, ['FaceCropped', 'LowResolution'])).toBe(
    'wedding.jpg, white frame, gray mat, black and white, 3 prints, uploading, a face is cut off, low resolution',
  );
});

test('a photo that cannot be printed has a reason', () => {
  const refused: Photo = { ...PHOTO, status: 'refused', problem: 'This file is not a picture.' };
  expect(describeTile(PLAIN, refused)).toBe('wedding.jpg, black frame, This file is not a picture.');
});
