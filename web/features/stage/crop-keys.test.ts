import { expect, test } from 'vitest';
import { CENTERED } from '../../../shared/geometry/crop-box.ts';
import { placementByKey } from './crop-keys.ts';

const SCENE = { photo: { widthPx: 2_000, heightPx: 2_000 }, aspect: 1, scaleMax: 2, scaleLimit: 4 };
const ZOOMED = { scale: 1.5, centerX: 0.5, centerY: 0.5 };

test.each([
  ['ArrowRight', false, { centerX: 0.4933 }],
  ['ArrowRight', true, { centerX: 0.4333 }],
  ['ArrowUp', true, { centerY: 0.5667 }],
  ['+', false, { scale: 1.6 }],
  ['=', false, { scale: 1.6 }],
  ['-', false, { scale: 1.4 }],
  ['0', false, CENTERED],
])('%s (with Shift: %s) places the photo', (key, shiftKey, expected) => {
  const placement = placementByKey(SCENE, ZOOMED, { key, shiftKey });
  for (const [name, value] of Object.entries(expected))
    expect(placement).toHaveProperty(name, expect.closeTo(value, 3));
});

test('keys zoom no further than the limit, and other keys do nothing', () => {
  expect(placementByKey(SCENE, { ...ZOOMED, scale: 2 }, { key: '+', shiftKey: false })?.scale).toBe(2);
  expect(placementByKey(SCENE, ZOOMED, { key: 'a', shiftKey: false })).toBeUndefined();
});
