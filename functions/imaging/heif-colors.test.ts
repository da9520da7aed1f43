import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { withNclx } from '../../tests/support/nclx.ts';
import { heicPhoto } from '../../tests/support/photos.ts';
import { colorsOfCicp } from './cicp.ts';
import { primaryProperties } from './heif-boxes.ts';
import { heifColors } from './heif-colors.ts';
import { hevcCicp } from './hevc-colors.ts';

const P3 = { primaries: 12, transfer: 13 };

/** Writes colors over those of an HEVC stream, which says "unspecified" three times (ITU-T H.265, E.2.1). */
function withStreamColors(heic: Buffer, { primaries, transfer }: typeof P3): Buffer {
  const bits = [...heic].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const eight = (value: number): string => value.toString(2).padStart(8, '0');
  const unspecified = [2, 2, 6].map(eight).join('');
  expect(bits).toContain(unspecified);
  const changed = bits.replace(unspecified, [primaries, transfer, 9].map(eight).join(''));
  return Buffer.from(changed.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

function streamColors(heic: Buffer) {
  const config = primaryProperties(heic).find(({ type }) => type === 'hvcC');
  return config && hevcCicp(config.data);
}

describe('the colors of a HEIC that has no profile', () => {
  const camera = heicPhoto('ten-bit');

  test('are unknown where neither its boxes nor its stream says any', () => {
    expect(heifColors(camera)).toBeUndefined();
    expect(streamColors(camera)).toEqual({ primaries: 2, transfer: 2 });
  });

  test('are those of its stream', () => {
    const written = withStreamColors(camera, P3);
    expect(streamColors(written)).toEqual(P3);
    expect(heifColors(written)).toEqual(colorsOfCicp(P3));
  });

  test('are those of its colr box, if the stream says others', () => {
    expect(heifColors(withNclx(withStreamColors(camera, P3), 9, 16))).toEqual(
      colorsOfCicp({ primaries: 9, transfer: 16 }),
    );
  });
});

test('the colors of the primary picture count, not those of another one in the file', () => {
  const phone = withNclx(heicPhoto('phone'), 12, 13);
  expect(heifColors(phone)).toEqual(colorsOfCicp(P3));
  const other = Buffer.from(phone);
  const pitm = other.indexOf('pitm');
  other.writeUInt16BE(other.readUInt16BE(pitm + 8) === 1 ? 2 : 1, pitm + 8);
  expect(heifColors(other)).toBeUndefined();
});

test('an AVIF without a colr box says nothing', async () => {
  const avif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .avif()
    .toBuffer();
  expect(heifColors(avif)).toBeUndefined();
});
