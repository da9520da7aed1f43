import { randomUUID } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { CENTERED, cropBox } from '../../../shared/geometry/crop-box.ts';
import { printPpi, type Sharpness, sharpnessOf } from '../../../shared/geometry/resolution.ts';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import { aspectOf } from '../../../shared/geometry/units.ts';
import { hasMat, type MatColor, NO_MAT } from '../../../shared/product/options.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { DEFAULT_APPEARANCE, defaultProject } from '../../../shared/project/default-project.ts';
import type { Appearance } from '../../../shared/project/life-project.ts';
import type { Tile } from '../../../shared/project/schema.ts';
import { SaveProjectReply } from '../../../shared/project/wire.ts';
import { LAYOUTS } from '../../../shared/wall/layouts.ts';
import { PROJECT_TILES_MAX } from '../../../shared/wall/limits.ts';
import { hangingOf } from '../../../shared/wall/project-hanging.ts';
import { usualFrame, variantOf } from '../goods.ts';
import { answering, Refusal } from '../refusal.ts';
import { Frame, ProductId } from '../schemas.ts';
import { productOf, type Shop, type UploadedPhoto } from '../shop.ts';

const MATS = { none: NO_MAT, gray: '#939598FF', white: '#FFFFFFFF' } as const satisfies Record<string, MatColor>;

const Input = z.object({
  photoIds: z
    .array(z.string().min(1).max(64))
    .min(1)
    .max(PROJECT_TILES_MAX)
    .describe('Ids from upload_photo, one tile each, in hanging order: rows from the top, left to right.'),
  productId: ProductId.optional(),
  frame: Frame.optional().describe('Color of all frames; the default of the shop if omitted.'),
  mat: z.enum(['none', 'gray', 'white']).optional().describe('A paper border around each picture; none by default.'),
  isBlackAndWhite: z.boolean().optional(),
  layout: z
    .enum(LAYOUTS.map(({ name }) => name))
    .optional()
    .describe('Named after its number of tiles; by default the one for this number of photos. Custom: rows.'),
});

const Output = z.object({
  wallId: z.string(),
  widthInches: z.number().describe('Of the whole wall.'),
  heightInches: z.number(),
  tiles: z.array(
    z.object({
      number: z.int().describe('From 1.'),
      photoId: z.string(),
      fileName: z.string(),
      sharpness: z.enum(['low', 'fair', 'good']).describe('How sharp the print will be.'),
    }),
  ),
});

export function registerCreateWall(server: McpServer, shop: Shop): void {
  server.registerTool(
    'create_wall',
    {
      title: 'Create a wall',
      description:
        'A wall of framed tiles from uploaded photos, each with the largest crop around its center. The person can change everything later at the link from start_order. For another arrangement, create another wall.',
      inputSchema: Input,
      outputSchema: Output,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    },
    ({ photoIds, productId, frame: asked, mat = 'none', isBlackAndWhite = false, layout }) =>
      answering(async () => {
        const product = await productOf(shop, productId);
        const frame = asked ?? usualFrame(product, await shop.tenant());
        variantOf(product, frame);
        const appearance: Appearance = {
          ...DEFAULT_APPEARANCE,
          frameColor: frame,
          matColor: MATS[mat],
          filter: isBlackAndWhite ? 'grayScale' : 'color',
          orientation: product.defaultOrientation,
        };
        const made = photoIds.map((photoId, index) => tileOf(product, appearance, photoOf(shop, photoId), index + 1));
        const project = {
          ...defaultProject({ id: randomUUID(), now: new Date().toISOString(), productId: product.id, appearance }),
          tiles: made.map(({ tile }) => tile),
          ...(layout && { layoutName: layout }),
        };
        const saved = (await shop.api.post('/v1/projects/save', { project }, SaveProjectReply)).project;
        shop.walls.set(saved.id, saved);
        const { widthInches, heightInches } = hangingOf(saved, product).size;
        const tiles = made.map(({ sharpness, fileName }, index) => ({
          number: index + 1,
          photoId: photoIds[index] ?? '',
          fileName,
          sharpness,
        }));
        const low = tiles.filter(({ sharpness }) => sharpness === 'low');
        const text =
          `Wall ${saved.id}: ${tiles.length} tiles, ${widthInches} x ${heightInches} in.` +
          low
            .map(({ number, fileName }) => ` Tile ${number} (${fileName}) has too few pixels and will not be sharp.`)
            .join('');
        return {
          content: [{ type: 'text', text }],
          structuredContent: { wallId: saved.id, widthInches, heightInches, tiles },
        };
      }),
  );
}

function photoOf(shop: Shop, photoId: string): UploadedPhoto {
  const photo = shop.photos.get(photoId);
  if (!photo) throw new Refusal(`There is no photo "${photoId}" in this session. Upload it with upload_photo.`);
  return photo;
}

function tileOf(
  product: Product,
  appearance: Appearance,
  { view, fileName }: UploadedPhoto,
  number: number,
): { tile: Tile; sharpness: Sharpness; fileName: string } {
  const { width = 0, height = 0 } = view;
  const size = { widthPx: width, heightPx: height };
  const frame = tileFrame(product, appearance.orientation, hasMat(appearance.matColor));
  const crop = cropBox(size, aspectOf(frame.picture), CENTERED);
  const sharpness = sharpnessOf(printPpi(size, crop, frame), product.minInputPpi);
  const tile: Tile = {
    ...appearance,
    id: `tile-${number}`,
    imagePath: view.key,
    positionX: CENTERED.centerX,
    positionY: CENTERED.centerY,
    scale: CENTERED.scale,
    cropTopLeftX: crop.left,
    cropTopLeftY: crop.top,
    cropBottomRightX: crop.right,
    cropBottomRightY: crop.bottom,
    width,
    height,
    state: 'Framed',
    isBatched: true,
    isLowRes: sharpness === 'low',
    faceCropped: false,
    metadata: { source: 'Local', fileName },
  };
  return { tile, sharpness, fileName };
}
