/**
 * A wall as a 3D model, before it is written to a file: lengths in meters, +x right, +y up, +z out of the wall towards
 * whoever looks at it. The origin is the middle of the wall at its back, so that a viewer that puts the origin onto a
 * real wall hangs it flat.
 */
export interface WallModel {
  geometries: readonly Geometry[];
  materials: readonly Material[];
  /** JPEG files */
  textures: readonly Uint8Array<ArrayBuffer>[];
  tiles: readonly ModelTile[];
}

/** Triangles, three indices each, counterclockwise seen from outside. */
export interface Geometry {
  /** x, y, z of each vertex */
  positions: readonly number[];
  /** a unit vector for each vertex */
  normals: readonly number[];
  /** u from the left, v from the top, for each vertex; none where nothing is pictured */
  uvs?: readonly number[];
  indices: readonly number[];
}

export interface Material {
  /** #RRGGBB in sRGB; a texture is multiplied by it */
  color: string;
  /** 0 a mirror, 1 chalk */
  roughness: number;
  /** which of the textures */
  texture?: number;
}

export interface ModelTile {
  /** letters, digits and `_`, unlike any other */
  name: string;
  /** where the origin of its geometries is */
  xMeters: number;
  yMeters: number;
  parts: readonly ModelPart[];
}

export interface ModelPart {
  /** which of the geometries */
  geometry: number;
  /** which of the materials */
  material: number;
}

/** Red, green and blue as light, 0 to 1: both formats mix colors so. Source: IEC 61966-2-1, the sRGB transfer function. */
export function linearColor(hex: string): [red: number, green: number, blue: number] {
  const channel = (at: number): number => {
    const encoded = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}
