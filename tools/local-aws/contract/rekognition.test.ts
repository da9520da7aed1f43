import { readFileSync } from 'node:fs';
import {
  type BoundingBox,
  DetectFacesCommand,
  InvalidImageFormatException,
  InvalidParameterException,
  InvalidS3ObjectException,
  RekognitionClient,
} from '@aws-sdk/client-rekognition';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { s3Bed } from './s3/bed.ts';
import { clientSettings } from './target.ts';

const rekognition = new RekognitionClient(clientSettings('rekognition'));

/** The demo photos of the face detector's package, their faces counted by eye. */
const SAMPLES = [
  { name: 'sample1', faces: 3 },
  { name: 'sample2', faces: 3 },
  { name: 'sample3', faces: 3 },
  { name: 'sample4', faces: 4 },
  { name: 'sample5', faces: 5 },
  { name: 'sample6', faces: 4 },
];

function sample(name: string): Buffer {
  return readFileSync(new URL(`../../../node_modules/@vladmandic/face-api/demo/${name}.jpg`, import.meta.url));
}

async function boxesIn(Bytes: Uint8Array): Promise<BoundingBox[]> {
  const { FaceDetails = [] } = await rekognition.send(new DetectFacesCommand({ Image: { Bytes } }));
  return FaceDetails.map(({ BoundingBox: box }) => box ?? {}).sort((a, b) => (a.Left ?? 0) - (b.Left ?? 0));
}

describe.each(SAMPLES)('$name', ({ name, faces }) => {
  test('finds every face', async () => {
    expect(await boxesIn(sample(name))).toHaveLength(faces);
  });

  test('finds them in the same places when the camera was held sideways', async () => {
    const upright = await boxesIn(sample(name));
    // stored rotated left; EXIF orientation 6 rotates it back
    const sideways = await sharp(sample(name))
      .rotate(270)
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const turned = await boxesIn(sideways);
    expect(turned).toHaveLength(upright.length);
    upright.forEach((box, index) => {
      for (const side of ['Left', 'Top', 'Width', 'Height'] as const)
        expect(Math.abs((turned[index]?.[side] ?? -1) - (box[side] ?? 0))).toBeLessThanOrEqual(0.02);
    });
  });
});

test('a face has landmarks inside its box and a confidence in percent', async () => {
  const reply = await rekognition.send(new DetectFacesCommand({ Image: { Bytes: sample('sample1') } }));
  for (const face of reply.FaceDetails ?? []) {
    const { Left = 0, Top = 0, Width = 0, Height = 0 } = face.BoundingBox ?? {};
    expect(face.Confidence).toBeGreaterThan(50);
    expect(face.Confidence).toBeLessThanOrEqual(100);
    const places = new Map(face.Landmarks?.map(({ Type, X = -1, Y = -1 }) => [Type, { X, Y }]));
    for (const type of ['eyeLeft', 'eyeRight', 'nose', 'mouthLeft', 'mouthRight'] as const) {
      const { X, Y } = places.get(type) ?? { X: -1, Y: -1 };
      expect(X).toBeGreaterThan(Left - Width * 0.1);
      expect(X).toBeLessThan(Left + Width * 1.1);
      expect(Y).toBeGreaterThan(Top - Height * 0.1);
      expect(Y).toBeLessThan(Top + Height * 1.1);
    }
    expect(places.get('eyeLeft')?.X).toBeLessThan(places.get('eyeRight')?.X ?? 0);
    expect(places.get('nose')?.Y).toBeLessThan(places.get('mouthLeft')?.Y ?? 0);
  }
});

test('finds no face in a picture without people, and accepts PNG as well as JPEG', async () => {
  const wall = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c9b79c' } })
    .png()
    .toBuffer();
  expect(await boxesIn(wall)).toEqual([]);
});

test('reads a photo from a bucket that its caller may read', async () => {
  const bed = s3Bed();
  await bed.prepare();
  try {
    const Name = await bed.put('faces.jpg', sample('sample5'), { ContentType: 'image/jpeg' });
    const Image = { S3Object: { Bucket: bed.bucket, Name } };
    const { FaceDetails = [] } = await rekognition.send(new DetectFacesCommand({ Image }));
    expect(FaceDetails).toHaveLength(5);
    const inRequest = await boxesIn(sample('sample5'));
    expect(FaceDetails.map(({ BoundingBox }) => BoundingBox?.Left).sort()).toEqual(inRequest.map(({ Left }) => Left));
  } finally {
    await bed.remove();
  }
});

test('answers four concurrent requests', async () => {
  const replies = await Promise.all(['sample1', 'sample4', 'sample1', 'sample4'].map((name) => boxesIn(sample(name))));
  expect(replies.map((boxes) => boxes.length)).toEqual([3, 4, 3, 4]);
});

const webp = await sharp(sample('sample1')).resize(200).webp().toBuffer();

describe('a refusal', () => {
  test.each([
    ['text', Buffer.from('not a picture')],
    ['a WebP picture', webp],
  ])('%s has the wrong format', async (_name, Bytes) => {
    const detecting = rekognition.send(new DetectFacesCommand({ Image: { Bytes } }));
    await expect(detecting).rejects.toBeInstanceOf(InvalidImageFormatException);
  });

  test('more than 5 MB of bytes are too large', async () => {
    const Bytes = Buffer.concat([sample('sample1'), Buffer.alloc(5 * 1024 * 1024)]);
    const detecting = rekognition.send(new DetectFacesCommand({ Image: { Bytes } }));
    // the API model limits the field as well, so AWS may refuse before it reads the image
    await expect(detecting).rejects.toMatchObject({
      name: expect.stringMatching(/^(ImageTooLargeException|ValidationException)$/),
    });
  });

  test('a request without an image is refused', async () => {
    const detecting = rekognition.send(new DetectFacesCommand({ Image: {} }));
    await expect(detecting).rejects.toBeInstanceOf(InvalidParameterException);
  });

  test('a missing object is refused', async () => {
    const S3Object = { Bucket: 'tessera-nowhere', Name: 'photos/nothing.jpg' };
    const detecting = rekognition.send(new DetectFacesCommand({ Image: { S3Object } }));
    await expect(detecting).rejects.toBeInstanceOf(InvalidS3ObjectException);
  });

  test('refuses an unknown caller', async () => {
    const stranger = new RekognitionClient({
      ...clientSettings('rekognition'),
      credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'nobody' },
    });
    const detecting = stranger.send(new DetectFacesCommand({ Image: { Bytes: sample('sample1') } }));
    await expect(detecting).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  });
});
