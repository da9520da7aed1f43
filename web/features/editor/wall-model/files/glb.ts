import { type Geometry, linearColor, type ModelPart, type WallModel } from './model.ts';

/**
 * Writes a model as binary glTF: a header, a JSON chunk, a binary chunk. Geometries and materials shared by tiles are
 * written once. Source: glTF 2.0, registry.khronos.org/glTF/specs/2.0/glTF-2.0.html, sections 3.6 and 4.4.
 */
export function writeGlb({ geometries, materials, textures, tiles }: WallModel): Blob {
  const bytes = createBytes();
  const accessors: object[] = [];
  const written = geometries.map((geometry) => writeGeometry(geometry, bytes, accessors));
  const images = textures.map((jpeg) => ({ mimeType: 'image/jpeg', bufferView: bytes.add(jpeg) }));
  const meshes: object[] = [];
  const meshByParts = new Map<string, number>();

  function meshOf(parts: readonly ModelPart[]): number {
    const key = JSON.stringify(parts);
    const known = meshByParts.get(key);
    if (known !== undefined) return known;
    const primitives = parts.map(({ geometry, material }) => ({ ...written[geometry], material }));
    meshByParts.set(key, meshes.push({ primitives }) - 1);
    return meshes.length - 1;
  }

  const nodes = tiles.map(({ name, xMeters, yMeters, parts }) => ({
    name,
    mesh: meshOf(parts),
    translation: [xMeters, yMeters, 0],
  }));
  const json = {
    asset: { version: '2.0', generator: 'Tessera' },
    scene: 0,
    scenes: [{ name: 'Wall', nodes: nodes.map((_, index) => index) }],
    nodes,
    meshes,
    materials: materials.map(({ color, roughness, texture }) => ({
      pbrMetallicRoughness: {
        baseColorFactor: [...linearColor(color), 1],
        metallicFactor: 0,
        roughnessFactor: roughness,
        ...(texture !== undefined && { baseColorTexture: { index: texture } }),
      },
    })),
    // glTF forbids empty lists.
    ...(images.length > 0 && {
      images,
      textures: images.map((_, source) => ({ source, sampler: 0 })),
      samplers: [SAMPLER],
    }),
    accessors,
    bufferViews: bytes.views,
    buffers: [{ byteLength: bytes.length() }],
  };
  return container(new TextEncoder().encode(JSON.stringify(json)), bytes);
}

const FLOAT = 5126;
const UNSIGNED_SHORT = 5123;
const ARRAY_BUFFER = 34962;
const ELEMENT_ARRAY_BUFFER = 34963;
/** Linear filtering with mipmaps, clamped to the edge. */
const SAMPLER = { magFilter: 9729, minFilter: 9987, wrapS: 33071, wrapT: 33071 };

interface Bytes {
  /** @returns the index of its buffer view */
  add(data: Uint8Array<ArrayBuffer>, target?: number): number;
  views: object[];
  parts: Uint8Array<ArrayBuffer>[];
  length(): number;
}

/** The binary chunk. Every part is aligned to 4 bytes, as its numbers require. */
function createBytes(): Bytes {
  const views: object[] = [];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  return {
    add(data, target) {
      const { length: byteLength } = data;
      views.push({ buffer: 0, byteOffset: length, byteLength, ...(target !== undefined && { target }) });
      for (const part of [data, new Uint8Array(missingTo4(byteLength))]) {
        parts.push(part);
        length += part.length;
      }
      return views.length - 1;
    },
    views,
    parts,
    length: () => length,
  };
}

function writeGeometry({ positions, normals, uvs, indices }: Geometry, bytes: Bytes, accessors: object[]): object {
  const floats = (values: readonly number[], type: 'VEC2' | 'VEC3', bounds: object = {}): number => {
    const bufferView = bytes.add(new Uint8Array(new Float32Array(values).buffer), ARRAY_BUFFER);
    const count = values.length / (type === 'VEC3' ? 3 : 2);
    return accessors.push({ bufferView, componentType: FLOAT, count, type, ...bounds }) - 1;
  };
  const attributes = {
    POSITION: floats(positions, 'VEC3', boundsOf(positions)),
    NORMAL: floats(normals, 'VEC3'),
    ...(uvs && { TEXCOORD_0: floats(uvs, 'VEC2') }),
  };
  const bufferView = bytes.add(new Uint8Array(new Uint16Array(indices).buffer), ELEMENT_ARRAY_BUFFER);
  const indexAccessor = { bufferView, componentType: UNSIGNED_SHORT, count: indices.length, type: 'SCALAR' };
  return { attributes, indices: accessors.push(indexAccessor) - 1 };
}

/** Bounds of the 32-bit numbers, because a viewer compares these. */
function boundsOf(positions: readonly number[]): { min: number[]; max: number[] } {
  const stored = new Float32Array(positions);
  const along = (axis: number) => [...stored.filter((_, index) => index % 3 === axis)];
  return {
    min: [0, 1, 2].map((axis) => Math.min(...along(axis))),
    max: [0, 1, 2].map((axis) => Math.max(...along(axis))),
  };
}

/** Passes the parts to the blob without copying them. */
function container(json: Uint8Array<ArrayBuffer>, binary: Bytes): Blob {
  const jsonPadding = new Uint8Array(missingTo4(json.length)).fill(0x20);
  const jsonLength = json.length + jsonPadding.length;
  const header = words(GLTF, 2, 12 + 8 + jsonLength + 8 + binary.length(), jsonLength, JSON_CHUNK);
  const parts = [header, json, jsonPadding, words(binary.length(), BINARY_CHUNK), ...binary.parts];
  return new Blob(parts, { type: 'model/gltf-binary' });
}

const GLTF = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

function words(...values: number[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value, true);
  return new Uint8Array(view.buffer);
}

const missingTo4 = (length: number): number => (4 - (length % 4)) % 4;
