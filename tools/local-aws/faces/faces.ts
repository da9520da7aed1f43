import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { AccessKeys, Caller } from '../access-keys.ts';
import { AwsError } from '../aws-error.ts';
import { createAwsJson, operation } from '../aws-json.ts';
import { imageRequest, rekognitionRequests } from '../iam/requests/json-services.ts';
import type { DetectedFace, FacePoint } from './detection.ts';
import { createFaceThread } from './face-thread.ts';

const MEGABYTE = 1024 * 1024;
/** Rekognition's limits for an image in the request and one in a bucket. */
const BYTES_MAX = 5 * MEGABYTE;
const OBJECT_MAX_BYTES = 15 * MEGABYTE;
/** Slightly more than the largest image in base64, so that a larger one gets Rekognition's own error. */
const BODY_MAX_BYTES = 16 * MEGABYTE;
const IDLE_SECONDS = 300;

const DetectFaces = z.object({
  Image: z.object({
    Bytes: z.optional(z.string()),
    S3Object: z.optional(z.object({ Bucket: z.string(), Name: z.string() })),
  }),
  Attributes: z.optional(z.array(z.string())),
});

export interface FacesOptions {
  accessKeys: AccessKeys;
  /** The bytes of an object, or undefined. */
  readObject?(bucket: string, key: string): Promise<Buffer | undefined>;
  /** How long the detector stays in memory after its last image; 5 minutes by default. */
  idleSeconds?: number;
  /** Called with internal errors, whose details clients do not get; prints them by default. */
  onFault?(error: unknown): void;
}

export interface Faces {
  handle(request: IncomingMessage, response: ServerResponse): void;
  isRunning(): boolean;
  close(): Promise<void>;
}

/** Rekognition's DetectFaces with a real detector; boxes are fractions of the image as rotated by its EXIF. */
export async function createFaces(options: FacesOptions): Promise<Faces> {
  const thread = createFaceThread({ idleSeconds: options.idleSeconds ?? IDLE_SECONDS });

  async function imageOf({ Image: image }: z.infer<typeof DetectFaces>, caller: Caller): Promise<Buffer> {
    const { Bytes, S3Object } = image;
    if ((Bytes === undefined) === (S3Object === undefined) || Bytes === '')
      throw new AwsError('InvalidParameterException', 'Request has invalid parameters: give Bytes or S3Object.');
    if (Bytes !== undefined) return withinLimit(Buffer.from(Bytes, 'base64'), BYTES_MAX);
    const object = S3Object && (await readWithRightsOf(caller, S3Object));
    if (!object)
      throw new AwsError(
        'InvalidS3ObjectException',
        'Unable to get object metadata from S3. Check object key, region and/or access permissions.',
      );
    return withinLimit(object, OBJECT_MAX_BYTES);
  }

  /** Rekognition itself has no rights: a missing object gets the same error as one that its caller may not read. */
  async function readWithRightsOf(caller: Caller, { Bucket, Name }: { Bucket: string; Name: string }) {
    const refusal = options.accessKeys.refusal(caller, () => [imageRequest(Bucket, Name)]);
    return refusal ? undefined : await options.readObject?.(Bucket, Name);
  }

  return {
    handle: createAwsJson({
      version: '1.1',
      target: 'RekognitionService',
      callerRule: { accessKeys: options.accessKeys, signingName: 'rekognition' },
      requestsOf: rekognitionRequests,
      maxBodyBytes: BODY_MAX_BYTES,
      invalidInputCode: 'InvalidParameterException',
      onFault: options.onFault,
      operations: {
        DetectFaces: operation(DetectFaces, async (input, { caller }) => {
          const detection = await thread.detect(await imageOf(input, caller));
          switch (detection.kind) {
            case 'detected':
              return { FaceDetails: detection.faces.map(faceDetail) };
            case 'invalid_format':
              throw new AwsError('InvalidImageFormatException', 'Request has invalid image format');
            case 'too_large':
              throw new AwsError('ImageTooLargeException', 'Image has too many pixels');
          }
        }),
      },
    }),
    isRunning: () => thread.isRunning(),
    close: () => thread.stop(),
  };
}

function withinLimit(image: Buffer, maxBytes: number): Buffer {
  if (image.length <= maxBytes) return image;
  throw new AwsError('ImageTooLargeException', `Image has ${image.length} bytes; the limit is ${maxBytes}.`);
}

function faceDetail(face: DetectedFace): object {
  const landmark = (Type: string, { x, y }: FacePoint) => ({ Type, X: x, Y: y });
  return {
    BoundingBox: { Left: face.left, Top: face.top, Width: face.width, Height: face.height },
    Confidence: face.confidence * 100,
    Landmarks: [
      landmark('eyeLeft', face.eyeLeft),
      landmark('eyeRight', face.eyeRight),
      landmark('mouthLeft', face.mouthLeft),
      landmark('mouthRight', face.mouthRight),
      landmark('nose', face.nose),
    ],
    // not measured: constants only complete the shape of the reply
    Pose: { Roll: 0, Yaw: 0, Pitch: 0 },
    Quality: { Brightness: 80, Sharpness: 80 },
  };
}
