import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { CENTERED, cropBox } from '../../shared/geometry/crop-box.ts';
import type { Album, SharedPicture } from '../../shared/photo/schema.ts';
import { type ArtistGroup, artistSlug } from '../../shared/product/groups.ts';
import type { Product } from '../../shared/product/schema.ts';
import { SEEDED_TENANT_IDS } from '../../shared/seed/test-tenants.ts';
import { call, newCaller } from '../support/http.ts';
import { decodePixels } from '../support/pixels.ts';
import { JOURNEY, need, newShopper, projectOf, type Shopper, tileOf } from '../support/shopper.ts';
import { ssim } from '../support/ssim.ts';
import { printsOf } from '../support/staff.ts';

const cloud = inject('cloud');
const { url } = cloud;
const s3 = new S3Client({
  endpoint: need(cloud.endpoints.s3),
  region: cloud.region,
  credentials: cloud,
  forcePathStyle: true,
});
const staff = inject('staff');

/** Skips the upload steps of the journey: there is nothing to upload. */
const FROM_SAVING = JOURNEY.findIndex(({ name }) => name === 'save the project');
const SMALL_PX = 400;
/** A preview is lossy; foam on water is the worst at 0.965. Other works of one artist are below 0.8. */
const LIKE = 0.95;
const UNLIKE = 0.8;

async function fetched(address: string): Promise<Buffer> {
  const response = await fetch(new URL(address, url));
  if (response.status !== 200) throw new Error(`${response.status} for ${address}`);
  return Buffer.from(await response.arrayBuffer());
}

async function albums(): Promise<Album[]> {
  return (await call(newCaller(url), 'GET', '/v1/albums/public')).body.albums;
}

async function artists(): Promise<ArtistGroup[]> {
  return (await call(newCaller(url), 'GET', '/v1/products/default/get_artist_groups')).body.artistGroups;
}

async function productsOf({ name }: ArtistGroup): Promise<Product[]> {
  return (await call(newCaller(url), 'GET', `/v1/products/default/artist/${artistSlug(name)}`)).body.products;
}

async function originalOf(key: string): Promise<Buffer> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: need(cloud.buckets.Photos), Key: key }));
  return Buffer.from(await need(Body).transformToByteArray());
}

/** Finds metadata blocks that could reveal a camera, a place or a program. */
function privateMarkers(picture: Buffer): string[] {
  return ['Exif', 'ICC_PROFILE', 'http://ns.adobe.com/xap', 'Photoshop', 'EXIF', 'XMP ', 'ICCP'].filter((marker) =>
    picture.subarray(0, 4096).includes(marker),
  );
}

/** Orders one tile with this picture and returns its print. */
async function printOf(picture: SharedPicture): Promise<Buffer> {
  const shopper: Shopper = {
    ...newShopper(url),
    photoKey: picture.key,
    photoSize: { width: picture.width, height: picture.height },
  };
  shopper.project = projectOf([tileOf(shopper, { metadata: { source: 'Confetti' } })]);
  for (const step of JOURNEY.slice(FROM_SAVING)) await step.run(shopper);
  const prints = await printsOf({ ...newCaller(url), accessToken: staff.fulfilment }, need(shopper.orderId));
  expect(prints.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([[2475, 2475]]);
  return fetched(need(prints[0]).url);
}

/** Compares a print with the middle of the displayed picture. */
async function likeness(print: Buffer, picture: SharedPicture): Promise<number> {
  const preview = await fetched(picture.previewUrl);
  const { width, height } = await sharp(preview).metadata();
  const box = cropBox({ widthPx: width, heightPx: height }, 1, CENTERED);
  const side = Math.round((box.right - box.left) * width);
  const shown = await sharp(preview)
    .extract({ left: Math.round(box.left * width), top: Math.round(box.top * height), width: side, height: side })
    .resize(SMALL_PX, SMALL_PX)
    .png()
    .toBuffer();
  const printed = await sharp(print).resize(SMALL_PX, SMALL_PX).png().toBuffer();
  return ssim(await decodePixels(shown), await decodePixels(printed));
}

describe('the shop’s own pictures', () => {
  test('are public, without a signature or a login', async () => {
    const pictures = (await albums()).flatMap(({ images }) => images);
    expect(pictures.length).toBeGreaterThanOrEqual(18);
    for (const { thumbnailUrl, previewUrl } of pictures) {
      const response = await fetch(new URL(thumbnailUrl, url));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect((await fetch(new URL(previewUrl, url), { method: 'HEAD' })).status).toBe(200);
    }
  });

  test('do not expose their originals', async () => {
    const [album] = await albums();
    expect((await fetch(new URL(`/${need(album?.images[0]).key}`, url))).headers.get('content-type')).not.toContain(
      'image',
    );
  });

  test('are large enough for a print, no heavier than a camera’s, and contain pixels only', async () => {
    const products = (await Promise.all((await artists()).map(productsOf))).flat();
    const pictures = [
      ...(await albums()).flatMap(({ images }) => images),
      ...products.map(({ precustomizedPicture }) => need(precustomizedPicture)),
    ];
    expect(pictures.length).toBeGreaterThanOrEqual(36);
    for (const { key, width, height, previewUrl, thumbnailUrl } of pictures) {
      const original = await originalOf(key);
      expect(await sharp(original).metadata()).toMatchObject({ format: 'webp', width, height });
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(2475);
      expect(original.length).toBeLessThan(4_000_000);
      for (const picture of [original, await fetched(previewUrl), await fetched(thumbnailUrl)])
        expect(privateMarkers(picture)).toEqual([]);
    }
  });

  test('are stored per tenant under separate keys', async () => {
    for (const tenantId of SEEDED_TENANT_IDS) {
      const reply = await fetch(new URL(`/v1/albums/public?tenantId=${tenantId}`, url));
      const { albums: found } = (await reply.json()) as { albums: Album[] };
      const [picture] = need(found[0]).images;
      expect(need(picture).key.startsWith(`shared/${tenantId}/`)).toBe(true);
      expect((await fetch(new URL(need(picture).previewUrl, url))).status).toBe(200);
    }
  });

  test('print like their album preview', async () => {
    const picture = need((await albums()).flatMap(({ images }) => images).find(({ width, height }) => width > height));
    expect(await likeness(await printOf(picture), picture)).toBeGreaterThan(LIKE);
  });

  test('print like an artist’s preview, found by the product’s address', async () => {
    const [artist] = await artists();
    const products = await productsOf(need(artist));
    expect(products.length).toBeGreaterThanOrEqual(6);
    const { body } = await call(newCaller(url), 'GET', `/v1/products/get_product?urlSlug=${need(products[2]).urlSlug}`);
    const picture = need((body.product as Product).precustomizedPicture);
    const print = await printOf(picture);
    expect(await likeness(print, picture)).toBeGreaterThan(LIKE);
    const other = need(need(products[3]).precustomizedPicture);
    expect(await likeness(print, other)).toBeLessThan(UNLIKE);
  });
});
