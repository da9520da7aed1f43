import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { printedCount } from '../../../shared/project/tile-count.ts';
import { cartInWords, newCart } from '../cart.ts';
import { variantOf, wallPadLines } from '../goods.ts';
import { answering } from '../refusal.ts';
import { Codes, PricedCartOutput, WallId, WallPads } from '../schemas.ts';
import { productOf, type Shop, wallOf } from '../shop.ts';

const Input = z.object({
  wallIds: z.array(WallId).min(1).max(10),
  wallPads: WallPads.optional(),
  codes: Codes.optional(),
});

const Output = PricedCartOutput.extend({
  checkoutUrl: z.string().describe('For the person to open. Anyone with the link can see and order the walls.'),
});

export function registerStartOrder(server: McpServer, shop: Shop): void {
  server.registerTool(
    'start_order',
    {
      title: 'Prepare an order for the person',
      description:
        'Puts walls into a cart and gives a link to it. Orders nothing and pays nothing: give the link to the person, who reviews and changes the order, enters address and card in the browser, and decides there.',
      inputSchema: Input,
      outputSchema: Output,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    },
    ({ wallIds, wallPads, codes }) =>
      answering(async () => {
        const walls = await Promise.all(
          [...new Set(wallIds)].map(async (wallId) => {
            const wall = wallOf(shop, wallId);
            const merchandiseId = variantOf(await productOf(shop, wall.productId), wall.frameColor);
            return { merchandiseId, quantity: printedCount(wall.tiles) * wall.quantity, projectId: wall.id };
          }),
        );
        const cart = await newCart(shop, { lines: [...walls, ...(await wallPadLines(shop, wallPads))], codes });
        const text = `${cartInWords(cart)}\nNothing is ordered yet. The person opens this link, looks at it and pays there: ${cart.checkoutUrl}`;
        return { content: [{ type: 'text', text }], structuredContent: { ...cart } };
      }),
  );
}
