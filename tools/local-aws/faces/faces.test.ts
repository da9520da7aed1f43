import { readFileSync } from 'node:fs';
import {
  DetectFacesCommand,
  type Image,
  ImageTooLargeException,
  InvalidImageFormatException,
  InvalidS3ObjectException,
  RekognitionClient,
} from '@aws-sdk/client-rekognition';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { accessKeysOf } from '../access-keys.ts';
import { type Listening, listen } from '../listen.ts';
import { createFaces, type Faces } from './faces.ts';

const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };
const photo = readFileSync(new URL('../../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url));
const MEGABYTE = 1024 * 1024;

const objects = new Map([['photos/a.jpg', photo]]);

let listening: Listening;
let faces: Faces;
let faults: unknown[];

async function start(idleSeconds: number): Promise<Faces> {
  faults = [];
  const readObject = async (bucket: string, key: string) => objects.get(`${bucket}/${key}`);
  const started = await createFaces({
    accessKeys: accessKeysOf(credentials),
    readObject,
    idleSeconds,
    onFault: (error) => faults.push(error),
  });
  listening.serve(started.handle);
  return started;
}

async function count(image: Image): Promise<number | undefined> {
  const endpoint = `http://127.0.0.1:${listening.port}`;
  const client = new RekognitionClient({ region: 'us-east-1', endpoint, credentials, maxAttempts: 1 });
  return (await client.send(new DetectFacesCommand({ Image: image }))).FaceDetails?.length;
}

const inBucket = (Name: string): Image => ({ S3Object: { Bucket: 'photos', Name } });

beforeAll(async () => {
  listening = await listen('127.0.0.1', 0, 'PORT');
});

afterAll(() => listening.close());

describe('the detector', () => {
  afterEach(() => faces.close());

  test('is unloaded when idle, and reloaded by the next request', async () => {
    faces = await start(0.2);
    expect(faces.isRunning()).toBe(false);
    expect(await count({ Bytes: photo })).toBe(3);
    await vi.waitUntil(() => !faces.isRunning(), { timeout: 10_000 });
    expect(await count({ Bytes: photo })).toBe(3);
    // cached results need no detector
    expect(faces.isRunning()).toBe(false);
    expect(await count({ Bytes: await sharp(photo).grayscale().jpeg().toBuffer() })).toBe(3);
    expect(faces.isRunning()).toBe(true);
  });

  test('is not loaded for an image that is too large or missing', async () => {
    faces = await start(60);
    objects.set('photos/large.jpg', Buffer.alloc(15 * MEGABYTE + 1));
    await expect(count(inBucket('large.jpg'))).rejects.toBeInstanceOf(ImageTooLargeException);
    await expect(count(inBucket('nothing.jpg'))).rejects.toBeInstanceOf(InvalidS3ObjectException);
    await expect(count({ Bytes: Buffer.alloc(5 * MEGABYTE + 1) })).rejects.toBeInstanceOf(ImageTooLargeException);
    expect(faces.isRunning()).toBe(false);
  });

  test('that crashes during detection fails the request instead of hanging', async () => {
    faces = await start(60);
    const counting = count({ Bytes: photo }).catch((error: Error) => error.name);
    await vi.waitUntil(() => faces.isRunning(), { timeout: 10_000 });
    await faces.close();
    expect(await counting).toBe('InternalFailure');
    expect(faults).toHaveLength(1);
  });
});

describe('a picture', () => {
  beforeAll(async () => {
    faces = await start(60);
  });

  afterAll(() => faces.close());

  test('that is corrupt is refused, and the next one is answered', async () => {
    await expect(count({ Bytes: photo.subarray(0, 2000) })).rejects.toBeInstanceOf(InvalidImageFormatException);
    expect(await count({ Bytes: photo })).toBe(3);
  });

  test.each([
    ['gray', () => sharp(photo).grayscale().jpeg()],
    ['CMYK', () => sharp(photo).toColourspace('cmyk').jpeg()],
    ['16 bit', () => sharp(photo).toColourspace('rgb16').png()],
    ['see-through', () => sharp(photo).ensureAlpha(0.9).png()],
  ])('that is %s shows its faces', async (_name, make) => {
    objects.set('photos/other', await make().toBuffer());
    expect(await count(inBucket('other'))).toBe(3);
  });
});
