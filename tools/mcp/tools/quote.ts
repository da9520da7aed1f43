import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { cartInWords, newCart } from '../cart.ts';
import { variantOf, wallPadLines } from '../goods.ts';
import { answering } from '../refusal.ts';
import { Codes, Frame, PricedCartOutput, ProductId, TileCount, WallPads } from '../schemas.ts';
import { productOf, type Shop } from '../shop.ts';

const Input = z.object({
  productId: ProductId.optional(),
  tiles: z
    .array(z.object({ frame: Frame, quantity: TileCount }))
    .min(1)
    .max(10),
  wallPads: WallPads.optional(),
  codes: Codes.optional(),
});

export function registerQuote(server: McpServer, shop: Shop): void {
  server.registerTool(
    'quote',
    {
      title: 'Quote a price',
      description:
        'The current price of tiles, line by line with all discounts, exactly as the shop charges it. Orders nothing.',
      inputSchema: Input,
      outputSchema: PricedCartOutput,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    ({ productId, tiles, wallPads, codes }) =>
      answering(async () => {
        const product = await productOf(shop, productId);
        const lines = tiles.map(({ frame, quantity }) => ({ merchandiseId: variantOf(product, frame), quantity }));
        const { checkoutUrl: _opensNothing, ...cart } = await newCart(shop, {
          lines: [...lines, ...(await wallPadLines(shop, wallPads))],
          codes,
        });
        return { content: [{ type: 'text', text: cartInWords(cart) }], structuredContent: cart };
      }),
  );
}
