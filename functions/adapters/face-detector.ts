import { DetectFacesCommand, InvalidS3ObjectException, RekognitionClient } from '@aws-sdk/client-rekognition';
import type { FaceDetector } from '../core/photos/faces-of-photo.ts';
import { CALL_LIMITS, createClient } from './clients.ts';

/**
 * A missed face may be cut in half on the wall, while a false one costs a glance, so only very unlikely faces are
 * dropped.
 */
const CONFIDENCE_MIN_PERCENT = 50;

export function createFaceDetector(
  bucket: string,
  client = createClient(RekognitionClient, CALL_LIMITS.recognition),
): FaceDetector {
  return {
    async detect(key) {
      try {
        const Image = { S3Object: { Bucket: bucket, Name: key } };
        const { FaceDetails = [] } = await client.send(new DetectFacesCommand({ Image }));
        return FaceDetails.filter(({ Confidence = 0 }) => Confidence >= CONFIDENCE_MIN_PERCENT).map(
          ({ BoundingBox: { Top = 0, Left = 0, Width = 0, Height = 0 } = {} }) => ({ Top, Left, Width, Height }),
        );
      } catch (error) {
        if (error instanceof InvalidS3ObjectException) return undefined;
        throw error;
      }
    },
  };
}
