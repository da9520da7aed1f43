import { createRequire, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import type * as FaceApi from '@vladmandic/face-api';
import { addChainedOps } from './chained-ops.ts';
import type { DetectedFace, Detection, FacePoint } from './detection.ts';
import { type Pixels, readPixels } from './read-pixels.ts';

/** Rekognition's maximum per image. */
const FACES_MAX = 100;
const CONFIDENCE_MIN = 0.5;

export interface Detector {
  detect(image: Uint8Array): Promise<Detection>;
}

/** SSD MobileNet finds the faces, the 68-point net their landmarks; both run on wasm. Loading takes 0.3 to 0.5 s. */
export async function loadDetector(): Promise<Detector> {
  const require = createRequire(import.meta.url);
  const faceApi = loadFaceApi(require);
  setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await tf.setBackend('wasm');
  await tf.ready();
  const models = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model');
  await faceApi.nets.ssdMobilenetv1.loadFromDisk(models);
  await faceApi.nets.faceLandmark68Net.loadFromDisk(models);
  const options = new faceApi.SsdMobilenetv1Options({ minConfidence: CONFIDENCE_MIN, maxResults: FACES_MAX });

  async function facesIn({ data, widthPx, heightPx }: Pixels): Promise<DetectedFace[]> {
    const tensor = tf.tensor3d(data, [heightPx, widthPx, 3], 'int32');
    try {
      const found = await faceApi.detectAllFaces(tensor as unknown as FaceApi.TNetInput, options).withFaceLandmarks();
      return found.map((face) => toFractions(face, widthPx, heightPx));
    } finally {
      tensor.dispose();
    }
  }

  return {
    async detect(image) {
      const pixels = await readPixels(image);
      return typeof pixels === 'string' ? { kind: pixels } : { kind: 'detected', faces: await facesIn(pixels) };
    },
  };
}

/** The wasm build requires `@tensorflow/tfjs`; gives it the core with the missing operations added. */
function loadFaceApi(require: NodeJS.Require): typeof FaceApi {
  addChainedOps();
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === '@tensorflow/tfjs' ? '@tensorflow/tfjs-core' : specifier, context),
  });
  return require('@vladmandic/face-api/dist/face-api.node-wasm.js') as typeof FaceApi;
}

type FoundFace = FaceApi.WithFaceLandmarks<{ detection: FaceApi.FaceDetection }, FaceApi.FaceLandmarks68>;

function toFractions({ detection, landmarks }: FoundFace, widthPx: number, heightPx: number): DetectedFace {
  const fraction = ({ x, y }: FacePoint): FacePoint => ({ x: x / widthPx, y: y / heightPx });
  const { box, score } = detection;
  const mouth = landmarks.getMouth();
  return {
    left: box.x / widthPx,
    top: box.y / heightPx,
    width: box.width / widthPx,
    height: box.height / heightPx,
    confidence: score,
    // of the 68 points of the iBUG annotation: 48 and 54 are the corners of the mouth, 30 is the tip of the nose
    eyeLeft: fraction(middleOf(landmarks.getLeftEye())),
    eyeRight: fraction(middleOf(landmarks.getRightEye())),
    mouthLeft: fraction(mouth[0] ?? middleOf(mouth)),
    mouthRight: fraction(mouth[6] ?? middleOf(mouth)),
    nose: fraction(landmarks.getNose()[3] ?? middleOf(landmarks.getNose())),
  };
}

function middleOf(points: readonly FacePoint[]): FacePoint {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
