import { expect, test } from 'vitest';
import { tileFrame } from '../../shared/geometry/tile-frame.ts';
import { cropStyle, turnStyle, windowStyle } from './tile-picture.tsx';

const TILE = {
  widthInches: 8,
  heightInches: 8,
  physicalWidthInches: 8.25,
  physicalHeightInches: 8.25,
  matInches: 1.25,
};

test('without a mat the picture reaches an eighth of an inch under the lip on every side', () => {
  expect(windowStyle(tileFrame(TILE, 'Landscape', false))).toEqual({
    left: '-1.5625%',
    top: '-1.5625%',
    width: '103.125%',
    height: '103.125%',
  });
});

test('with a mat it fills the opening', () => {
  expect(windowStyle(tileFrame(TILE, 'Landscape', true))).toEqual({
    // 413 px of the print are bleed and mat, 37.5 of them bleed; 8 in are 2400 px.
    left: '15.645833333333334%',
    top: '15.645833333333334%',
    width: '68.70833333333333%',
    height: '68.70833333333333%',
  });
});

test('the photo is placed so that its crop covers the window exactly', () => {
  expect(cropStyle({ left: 0.25, top: 0, right: 0.75, bottom: 1 })).toEqual({
    left: '-50%',
    top: '0%',
    width: '200%',
    height: '100%',
  });
});

test('a photo on its side is as wide as its box is high', () => {
  // 3000 x 4000 px once rotated: the upright photo is 4000 x 3000 px.
  const { width, height, transform } = turnStyle(1, 3 / 4);
  expect(Number.parseFloat(String(width))).toBeCloseTo(400 / 3, 9);
  expect(height).toBe('75%');
  expect(transform).toBe('translate(-50%, -50%) rotate(90deg)');
  expect(turnStyle(2, 3 / 4)).toMatchObject({ width: '100%', height: '100%' });
});
