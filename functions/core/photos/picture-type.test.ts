import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureType } from './picture-type.ts';

const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } });

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('a picture in %s is known', async (format) => {
  expect(pictureType(await dot.toFormat(format).toBuffer())).toBe(`image/${format}`);
});

test.each(['', 'RIFF', 'RIFF\0\0\0\0WAVEfmt ', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html></html>', '{}'])(
  'what no browser shows as a picture, or more than shows it, is none: %j',
  (text) => {
    expect(pictureType(Buffer.from(text))).toBeUndefined();
  },
);
