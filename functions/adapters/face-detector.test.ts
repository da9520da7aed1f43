import { DetectFacesCommand, InvalidS3ObjectException, RekognitionClient } from '@aws-sdk/client-rekognition';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { createFaceDetector } from './face-detector.ts';

function newDetector() {
  const client = new RekognitionClient({ region: 'us-east-1' });
  return { rekognition: mockClient(client), detector: createFaceDetector('photos', client) };
}

const BOX = { Left: 0.1, Top: 0.2, Width: 0.3, Height: 0.4 };

test('analyzes an object in its bucket, and returns only the position of each face', async () => {
  const { rekognition, detector } = newDetector();
  rekognition.on(DetectFacesCommand).resolves({
    FaceDetails: [
      { BoundingBox: BOX, Confidence: 99.9, Landmarks: [] },
      { BoundingBox: { ...BOX, Left: -0.05 }, Confidence: 50 },
    ],
  });
  expect(await detector.detect('working/default/K-1/p/faces.jpg')).toEqual([BOX, { ...BOX, Left: -0.05 }]);
  expect(rekognition.commandCalls(DetectFacesCommand)[0]?.args[0].input).toEqual({
    Image: { S3Object: { Bucket: 'photos', Name: 'working/default/K-1/p/faces.jpg' } },
  });
});

test('ignores low-confidence faces', async () => {
  const { rekognition, detector } = newDetector();
  rekognition.on(DetectFacesCommand).resolves({
    FaceDetails: [{ BoundingBox: BOX, Confidence: 49.9 }, { BoundingBox: BOX }],
  });
  expect(await detector.detect('p')).toEqual([]);
});

test('a missing object is not a failure', async () => {
  const { rekognition, detector } = newDetector();
  rekognition.rejects(new InvalidS3ObjectException({ $metadata: {}, message: 'no object' }));
  expect(await detector.detect('p')).toBeUndefined();
});

test('a service failure is a failure', async () => {
  const { rekognition, detector } = newDetector();
  rekognition.rejects(Object.assign(new Error('busy'), { name: 'ThrottlingException' }));
  await expect(detector.detect('p')).rejects.toThrow('busy');
});
