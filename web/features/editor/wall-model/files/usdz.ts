import { type Geometry, linearColor, type Material, type ModelTile, type WallModel } from './model.ts';
import { storedZip } from './stored-zip.ts';

/**
 * Writes a model as USDZ, for Quick Look on iPhone and iPad: a text layer, then the textures. Specifies no anchoring:
 * Quick Look then lets the model stand or hang without rotating it, as it does for an explicit vertical plane
 * (mrdoob/three.js pull request 28363). Sources: openusd.org/release/spec_usdz.html,
 * openusd.org/release/spec_usdpreviewsurface.html.
 */
export function writeUsdz(model: WallModel): Blob {
  const textures = model.textures.map((data, index) => ({ name: textureName(index), data }));
  // The layer must come first.
  const layer = { name: 'wall.usda', data: new TextEncoder().encode(layerOf(model)) };
  return storedZip([layer, ...textures], 'model/vnd.usdz+zip');
}

const textureName = (index: number): string => `textures/${index}.jpg`;

function layerOf({ geometries, materials, tiles }: WallModel): string {
  return [
    '#usda 1.0',
    '(',
    '    defaultPrim = "Wall"',
    '    metersPerUnit = 1',
    '    upAxis = "Y"',
    ')',
    ...block('def Xform "Wall"', [
      ...tiles.flatMap((tile) => tileBlock(tile, geometries)),
      ...block('def Scope "Materials"', materials.flatMap(materialBlock)),
    ]),
    '',
  ].join('\n');
}

function tileBlock({ name, xMeters, yMeters, parts }: ModelTile, geometries: readonly Geometry[]): string[] {
  return block(`def Xform "${name}"`, [
    `double3 xformOp:translate = (${number(xMeters)}, ${number(yMeters)}, 0)`,
    'uniform token[] xformOpOrder = ["xformOp:translate"]',
    ...parts.flatMap(({ geometry, material }, index) => {
      const shape = geometries[geometry];
      return shape ? meshBlock(`Part${index}`, shape, material) : [];
    }),
  ]);
}

function meshBlock(name: string, { positions, normals, uvs, indices }: Geometry, material: number): string[] {
  // Here v counts from the bottom.
  const st = uvs?.map((each, index) => (index % 2 ? 1 - each : each));
  return block(
    `def Mesh "${name}"`,
    [
      `int[] faceVertexCounts = [${Array.from({ length: indices.length / 3 }, () => 3).join(', ')}]`,
      `int[] faceVertexIndices = [${indices.join(', ')}]`,
      ...perVertex(`normal3f[] normals = [${tuples(normals, 3)}]`),
      `point3f[] points = [${tuples(positions, 3)}]`,
      ...(st ? perVertex(`texCoord2f[] primvars:st = [${tuples(st, 2)}]`) : []),
      'uniform token subdivisionScheme = "none"',
      `rel material:binding = <${materialPath(material)}>`,
    ],
    ['prepend apiSchemas = ["MaterialBindingAPI"]'],
  );
}

const perVertex = (attribute: string): string[] => withMetadata(attribute, ['interpolation = "vertex"']);

const materialPath = (index: number): string => `/Wall/Materials/Material${index}`;

function materialBlock({ color, roughness, texture }: Material, index: number): string[] {
  const path = materialPath(index);
  const diffuse = 'color3f inputs:diffuseColor';
  const tint = linearColor(color).map(number);
  return block(`def Material "Material${index}"`, [
    `token outputs:surface.connect = <${path}/Surface.outputs:surface>`,
    ...block('def Shader "Surface"', [
      'uniform token info:id = "UsdPreviewSurface"',
      texture === undefined
        ? `${diffuse} = (${tint.join(', ')})`
        : `${diffuse}.connect = <${path}/Picture.outputs:rgb>`,
      'float inputs:metallic = 0',
      `float inputs:roughness = ${number(roughness)}`,
      'token outputs:surface',
    ]),
    ...(texture === undefined ? [] : textureBlocks(path, texture, tint)),
  ]);
}

function textureBlocks(path: string, texture: number, tint: readonly string[]): string[] {
  return [
    ...block('def Shader "Place"', [
      'uniform token info:id = "UsdPrimvarReader_float2"',
      'string inputs:varname = "st"',
      'float2 outputs:result',
    ]),
    ...block('def Shader "Picture"', [
      'uniform token info:id = "UsdUVTexture"',
      `asset inputs:file = @${textureName(texture)}@`,
      `float4 inputs:scale = (${tint.join(', ')}, 1)`,
      'token inputs:sourceColorSpace = "sRGB"',
      `float2 inputs:st.connect = <${path}/Place.outputs:result>`,
      'token inputs:wrapS = "clamp"',
      'token inputs:wrapT = "clamp"',
      'float3 outputs:rgb',
    ]),
  ];
}

/** Formatted like USD's own tools, which simpler readers rely on. */
function block(head: string, lines: readonly string[], metadata: readonly string[] = []): string[] {
  return [...withMetadata(head, metadata), '{', ...indented(lines), '}'];
}

function withMetadata(head: string, metadata: readonly string[]): string[] {
  return metadata.length > 0 ? [`${head} (`, ...indented(metadata), ')'] : [head];
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `    ${line}`);

function tuples(values: readonly number[], size: number): string {
  const count = values.length / size;
  const tuple = (at: number): string =>
    `(${values
      .slice(at * size, (at + 1) * size)
      .map(number)
      .join(', ')})`;
  return Array.from({ length: count }, (_, at) => tuple(at)).join(', ');
}

/** A precision of a hundredth of a millimeter, never in the form 1e-7. */
function number(value: number): string {
  return String(Number(value.toFixed(5)));
}
