import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureType } from './picture-type.ts';

const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } });

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('recognizes a picture in %s', async (format) => {
  expect(pictureType(await dot.toFormat(format).toBuffer())).toBe(`image/${format}`);
});

test.each(['', 'RIFF', 'RIFF\0\0\0\0WAVEfmt ', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html></html>', '{}'])(
  'refuses content that browsers do not show as a picture only: %j',
  (text) => {
    expect(pictureType(Buffer.from(text))).toBeUndefined();
  },
);
