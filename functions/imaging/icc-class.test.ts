import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoPhoto } from '../../tests/support/photos.ts';
import { iccClassOf } from './icc-class.ts';
import { srgbProfile } from './srgb-profile.ts';

async function embedded(profile: string): Promise<Buffer | undefined> {
  const jpeg = await sharp(demoPhoto('sample6')).resize(16).withIccProfile(profile).jpeg().toBuffer();
  return (await sharp(jpeg).metadata()).icc;
}

/** Our own profile with another tone curve or primary, like that of a camera that is not quite sRGB. */
function changed(signature: string, change: (tag: Buffer) => void): Buffer {
  const profile = srgbProfile();
  const entry = profile.indexOf(signature, 128, 'latin1');
  change(profile.subarray(profile.readUInt32BE(entry + 4)));
  return profile;
}

describe('color classes by profile', () => {
  const rgb = { space: 'srgb', depth: 'uchar' };
  const gamma22 = changed('rTRC', (tag) => {
    for (let point = 0; point < 1024; point++)
      tag.writeUInt16BE(Math.round((point / 1023) ** 2.2 * 65535), 12 + 2 * point);
  });
  const widerRed = changed('rXYZ', (tag) => tag.writeInt32BE(Math.round(0.515 * 65536), 8));

  test.each([
    ['no profile', { ...rgb, profile: undefined }, 'none'],
    ['the profile that prints carry', { ...rgb, profile: srgbProfile() }, 'srgb'],
    ['sRGB primaries with another tone curve', { ...rgb, profile: gamma22 }, 'rgb'],
    ['the sRGB curve with a wider red', { ...rgb, profile: widerRed }, 'rgb'],
    ['a profile cut in half', { ...rgb, profile: srgbProfile().subarray(0, 700) }, 'none'],
    ['text instead of a profile', { ...rgb, profile: Buffer.from('sRGB IEC61966-2.1') }, 'none'],
    ['gray without profile', { space: 'b-w', depth: 'uchar', profile: undefined }, 'none'],
    ['gray with a profile', { space: 'b-w', depth: 'uchar', profile: srgbProfile() }, 'other'],
    ['16 bits a channel', { space: 'rgb16', depth: 'ushort', profile: undefined }, 'other'],
    ['CMYK', { space: 'cmyk', depth: 'uchar', profile: undefined }, 'other'],
  ])('%s', (_, pixels, expected) => {
    expect(iccClassOf(pixels)).toBe(expected);
  });

  test('a Display P3 photo is wider than sRGB, whatever its profile’s name', async () => {
    expect(iccClassOf({ ...rgb, profile: await embedded('p3') })).toBe('rgb');
  });

  test('the library’s and the demo photos’ own sRGB profiles are sRGB', async () => {
    expect(iccClassOf({ ...rgb, profile: await embedded('srgb') })).toBe('srgb');
    expect(iccClassOf({ ...rgb, profile: (await sharp(demoPhoto('sample1')).metadata()).icc })).toBe('srgb');
  });
});
