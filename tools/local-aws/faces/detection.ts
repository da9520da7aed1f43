/** A point as fractions of the upright image. */
export interface FacePoint {
  x: number;
  y: number;
}

/** A face in fractions of the upright image; a box may exceed the edges, as on Rekognition. */
export interface DetectedFace {
  left: number;
  top: number;
  width: number;
  height: number;
  /** 0 to 1 */
  confidence: number;
  eyeLeft: FacePoint;
  eyeRight: FacePoint;
  mouthLeft: FacePoint;
  mouthRight: FacePoint;
  nose: FacePoint;
}

export type Detection =
  | { kind: 'detected'; faces: DetectedFace[] }
  | { kind: 'invalid_format' } // not a JPEG or PNG, or corrupt
  | { kind: 'too_large' }; // in pixels
