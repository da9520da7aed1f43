/**
 * A wall as a 3D model, before it is written to a file: lengths in meters, +x right, +y up, +z out of the wall towards
 * the viewer. The origin is the center of the wall's back, so that a viewer that places the origin on a real wall hangs
 * it flat.
 */
export interface WallModel {
  geometries: readonly Geometry[];
  materials: readonly Material[];
  textures: readonly Uint8Array<ArrayBuffer>[];
  tiles: readonly ModelTile[];
}

/** Triangles, three indices each, counterclockwise seen from outside. */
export interface Geometry {
  /** X, y, z of each vertex. */
  positions: readonly number[];
  /** A unit vector for each vertex. */
  normals: readonly number[];
  /** U from the left, v from the top, for each vertex; absent without a texture. */
  uvs?: readonly number[];
  indices: readonly number[];
}

export interface Material {
  /** #RRGGBB in sRGB; multiplies the texture. */
  color: string;
  /** 0 a mirror, 1 chalk. */
  roughness: number;
  texture?: number;
}

export interface ModelTile {
  /** Unique; letters, digits and `_`. */
  name: string;
  /** The origin of its geometries. */
  xMeters: number;
  yMeters: number;
  parts: readonly ModelPart[];
}

export interface ModelPart {
  geometry: number;
  material: number;
}

/**
 * Converts to linear red, green and blue, 0 to 1, as both formats require. Source: IEC 61966-2-1, the sRGB transfer
 * function.
 */
export function linearColor(hex: string): [red: number, green: number, blue: number] {
  const channel = (at: number): number => {
    const encoded = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}
