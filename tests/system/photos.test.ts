import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { PhotoView } from '../../shared/photo/schema.ts';
import type { FaceBox } from '../../shared/photo/wire.ts';
import { pngWith } from '../support/declared.ts';
import { expectColor } from '../support/expect-color.ts';
import { call, newCaller } from '../support/http.ts';
import { keyOf, newTarget, taken } from '../support/photo-calls.ts';
import { demoPhoto, heicPhoto, PHONE_HEIC_QUARTERS, phonePhoto } from '../support/photos.ts';
import { decodePixels, pixelAt } from '../support/pixels.ts';
import { need } from '../support/shopper.ts';
import { tiffOfPages } from '../support/tiff-files.ts';

const { url } = inject('cloud');
const caller = newCaller(url);

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** @param address URL from the API, relative to a page of the shop */
function onPage(address: string | undefined, page = url): URL {
  return new URL(need(address), page);
}

async function picture(address: string | undefined): Promise<Buffer> {
  const response = await fetch(onPage(address));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('a photo from a phone', () => {
  let view: PhotoView;
  let original: Buffer;
  beforeAll(async () => {
    original = await phonePhoto('sample1');
    view = await taken(caller, original);
  });

  test('is reported with its upright size and the hash of the stored file', () => {
    expect(view).toMatchObject({
      status: 'ready',
      width: 1920,
      height: 1280,
      bytes: original.length,
      sha256: sha256Of(original),
    });
  });

  test('answers a HEAD on its pictures with width and height', async () => {
    for (const address of [view.previewUrl, view.thumbnailUrl]) {
      const { status, headers } = await fetch(onPage(address), { method: 'HEAD' });
      expect(status).toBe(200);
      expect([headers.get('width'), headers.get('height')]).toEqual(['1920', '1280']);
    }
  });

  test('is shown on pages of every host, because it loads from the page’s origin', async () => {
    for (const page of [url, url.replace('127.0.0.1', 'localhost')]) {
      const { headers } = await fetch(page);
      const policy = headers.get('content-security-policy')?.split('; ');
      expect(policy?.find((directive) => directive.startsWith('img-src '))?.split(' ')).toContain("'self'");
      for (const address of [view.previewUrl, view.thumbnailUrl]) {
        expect(onPage(address, page).origin).toBe(page);
        expect((await fetch(onPage(address, page))).status).toBe(200);
      }
    }
  });

  test('contains no location and no camera data', async () => {
    for (const address of [view.previewUrl, view.thumbnailUrl]) {
      const bytes = await picture(address);
      for (const trace of ['Exif', 'EXIF', 'GPS', 'http://ns.adobe.com/xap', 'ICCP', 'XMP ', 'Test phone']) {
        expect(bytes.includes(trace)).toBe(false);
      }
    }
  });
});

test('a HEIC photo is shown upright and in true colors', async () => {
  const view = await taken(caller, heicPhoto('phone'), 'image/heic');
  expect(view).toMatchObject({ status: 'ready', width: 240, height: 320 });
  const preview = await decodePixels(await picture(view.previewUrl));
  expect(preview).toMatchObject({ widthPx: 240, heightPx: 320 });
  for (const { x, y, srgb } of PHONE_HEIC_QUARTERS) expectColor(pixelAt(preview, x, y), srgb, 6);
});

test('an HDR photo is converted, and its view says so', async () => {
  // 148 of 255 is the PQ signal of reference white.
  const white = sharp({ create: { width: 320, height: 320, channels: 3, background: '#949494' } });
  const view = await taken(caller, pngWith(await white.png().toBuffer(), [['cICP', Buffer.from([9, 16, 0, 1])]]));
  expect(view).toMatchObject({ status: 'ready', isConvertedFromHdr: true });
  expectColor(pixelAt(await decodePixels(await picture(view.previewUrl)), 160, 160), [250, 250, 250], 3);
});

describe('a file that is not a photo', () => {
  const demo = demoPhoto('sample1');
  const SENSOR = { widthPx: 60, heightPx: 40, color: [1, 2, 3] as const, tags: { 262: 32_803 } };
  test.each([
    ['a letter', Buffer.from('This is a letter, not a photo.'), 'not_a_picture'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'unsupported_format'],
    ['half a photo', demo.subarray(0, demo.length / 2), 'truncated'],
    ['half a HEIC photo', heicPhoto('phone').subarray(0, 1200), 'truncated'],
    ['a camera’s raw file', tiffOfPages([SENSOR]), 'camera_raw'],
  ])('%s is refused with a reason that tells the shopper what to do', async (_, file, reason) => {
    const view = await taken(caller, file);
    expect(view).toMatchObject({
      status: 'refused',
      refusal: { reason, message: expect.stringMatching(/Please .+\.$/) },
    });
  });
});

describe('the same file again', () => {
  const known = (who: typeof caller, ...sha256: string[]) => call(who, 'POST', '/v1/photos/known', { sha256 });

  test('is recognized by its hash for its uploader only', async () => {
    const visitor = newCaller(url);
    const file = demoPhoto('sample3');
    const hash = sha256Of(file);
    expect((await known(visitor, hash)).body).toEqual({ photos: [] });
    const view = await taken(visitor, file);
    const { body } = await known(visitor, hash, randomBytes(32).toString('hex'));
    expect(body.photos).toMatchObject([{ key: view.key, status: 'ready', sha256: hash, width: view.width }]);
    expect((await known(newCaller(url), hash)).body).toEqual({ photos: [] });
    expect((await known({ ...visitor, tenantId: 'pharmacy' }, hash)).body).toEqual({ photos: [] });
  });

  test('is not recognized if it was refused', async () => {
    const visitor = newCaller(url);
    const letter = Buffer.from('Dear shop, this is no photo.');
    expect((await taken(visitor, letter)).status).toBe('refused');
    expect((await known(visitor, sha256Of(letter))).body).toEqual({ photos: [] });
  });
});

describe('faces', () => {
  /** Counted by eye. */
  const FACES = { sample1: 3, sample5: 5 } as const;
  const facesOf = (key: string) => call(caller, 'POST', '/v1/photos/face_detection', { key });
  const boxesOf = async (view: PhotoView): Promise<FaceBox[]> => {
    const { status, body } = await facesOf(view.key);
    expect(status).toBe(200);
    return (body.boxes as FaceBox[]).toSorted((a, b) => a.Left - b.Left);
  };

  // The detector's answers for each of the demo photos are in tools/local-aws/contract/rekognition.test.ts.
  test.each(['sample1', 'sample5'] as const)(
    'of %s are all found, in the same places when the camera was held sideways',
    async (name) => {
      const upright = await boxesOf(await taken(caller, demoPhoto(name)));
      expect(upright).toHaveLength(FACES[name]);
      const sideways = await boxesOf(await taken(caller, await phonePhoto(name)));
      expect(sideways).toHaveLength(FACES[name]);
      upright.forEach((box, index) => {
        for (const side of ['Left', 'Top', 'Width', 'Height'] as const) {
          expect(Math.abs((sideways[index]?.[side] ?? -1) - box[side])).toBeLessThanOrEqual(0.02);
        }
      });
    },
  );

  test('are the same for concurrent and later callers', async () => {
    const view = await taken(caller, demoPhoto('sample4'));
    const replies = await Promise.all([1, 2, 3].map(() => facesOf(view.key)));
    const later = await facesOf(view.key);
    for (const { body } of replies) expect(body).toEqual(later.body);
  });

  test('of a photo that is processing or another shopper’s are not returned', async () => {
    const waiting = keyOf(await newTarget(caller));
    expect(await facesOf(waiting)).toMatchObject({ status: 409, body: { code: 'photo_not_ready' } });
    const theirs = await taken(newCaller(url), demoPhoto('sample1'));
    expect(await facesOf(theirs.key)).toMatchObject({ status: 404, body: { code: 'unknown_photo' } });
  });
});
