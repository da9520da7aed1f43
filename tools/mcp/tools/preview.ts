import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { planWall, type WallToDraw, wallOfProject } from '../../../functions/core/mail/templates/wall-drawing.ts';
import { drawWall } from '../../../functions/imaging/draw-wall.ts';
import { PhotoStatusReply } from '../../../shared/photo/wire.ts';
import { PROJECT_TILES_MAX } from '../../../shared/wall/limits.ts';
import { answering, Refusal } from '../refusal.ts';
import { WallId } from '../schemas.ts';
import { productOf, type Shop, wallOf } from '../shop.ts';

const Input = z.object({
  wallId: WallId,
  tile: z
    .int()
    .min(1)
    .max(PROJECT_TILES_MAX)
    .optional()
    .describe('Number of one tile, for a close-up of its crop; the whole wall by default.'),
});

export function registerPreview(server: McpServer, shop: Shop): void {
  server.registerTool(
    'preview',
    {
      title: 'Preview a wall',
      description:
        'A picture of the wall as it will hang, or of one tile up close with exactly the crop that is printed.',
      inputSchema: Input,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    ({ wallId, tile }) =>
      answering(async () => {
        const project = wallOf(shop, wallId);
        const whole = wallOfProject(project, await productOf(shop, project.productId));
        const picture = await pictureOf(shop, tile === undefined ? whole : onlyTile(whole, tile));
        return { content: [{ type: 'image', data: picture.toString('base64'), mimeType: 'image/jpeg' }] };
      }),
  );
}

function onlyTile({ tiles }: WallToDraw, number: number): WallToDraw {
  const tile = tiles[number - 1];
  if (!tile) throw new Refusal(`This wall has ${tiles.length} tiles. There is no tile ${number}.`);
  const { widthInches, heightInches } = tile.place;
  return {
    size: { widthInches, heightInches },
    tiles: [{ ...tile, place: { ...tile.place, leftInches: 0, topInches: 0 } }],
  };
}

/** Draws the wall like in mails, from the previews that visitors get of their photos. */
async function pictureOf(shop: Shop, wall: WallToDraw): Promise<Buffer> {
  const { ground, line } = (await shop.tenant()).theme;
  const { drawing, photos } = planWall(wall, { wall: ground, edge: line });
  const keys = photos.map(({ key }) => key);
  // signed URLs expire, so each preview requests new ones
  const { photos: views } = await shop.api.post('/v1/photos/status', { keys }, PhotoStatusReply);
  const copies = await Promise.all(
    photos.map(async ({ key, isThumbnailEnough }) => {
      const view = views.find((each) => each.key === key);
      const address = isThumbnailEnough ? view?.thumbnailUrl : view?.previewUrl;
      const response = address === undefined ? undefined : await shop.api.reach(address);
      return response?.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    }),
  );
  if (copies.every((copy) => copy === undefined))
    throw new Refusal('The photos of this wall no longer exist. Upload them again.');
  return drawWall(drawing, copies);
}
