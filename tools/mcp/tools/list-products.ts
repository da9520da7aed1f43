import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { centsFromDollars, formatCents } from '../../../shared/money/money.ts';
import { frameVariants } from '../../../shared/product/kinds.ts';
import { PricingConfig } from '../../../shared/promo/pricing.ts';
import { answering } from '../refusal.ts';
import type { Shop } from '../shop.ts';

const Output = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      widthInches: z.number().describe('Visible width of the picture.'),
      heightInches: z.number(),
      frames: z.array(z.object({ frame: z.string(), priceCents: z.int().describe('US cents for one tile.') })),
    }),
  ),
  volumeDiscounts: z.array(z.object({ minimumTiles: z.int(), percentOff: z.number() })),
  delivery: z.object({
    title: z.string(),
    amountCents: z.int().describe('US cents.'),
    freeFromCents: z.int().optional().describe('US cents of goods from which delivery is free.'),
  }),
});

export function registerListProducts(server: McpServer, shop: Shop): void {
  server.registerTool(
    'list_products',
    {
      title: 'List products',
      description: 'The tiles that the shop sells: sizes, frames, prices, volume discounts and standard delivery.',
      inputSchema: z.object({}),
      outputSchema: Output,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    () =>
      answering(async () => {
        const [found, pricing, { delivery }] = await Promise.all([
          shop.products(),
          shop.api.get('/v1/products/config', PricingConfig),
          shop.tenant(),
        ]);
        const products = found.map((product) => ({
          id: product.id,
          name: product.name,
          description: product.description,
          widthInches: product.widthInches,
          heightInches: product.heightInches,
          frames: frameVariants(product).map(({ name, price }) => ({
            frame: name,
            priceCents: centsFromDollars(price),
          })),
        }));
        const { title, amountCents, freeFromCents } = delivery;
        const volumeDiscounts = pricing.volumeDiscounts.map(({ minimum, percentOff }) => ({
          minimumTiles: minimum,
          percentOff,
        }));
        const words = [
          ...products.map(
            ({ id, name, widthInches, heightInches, frames }) =>
              `${name} (${id}), ${widthInches} x ${heightInches} in: ` +
              frames.map(({ frame, priceCents }) => `${frame} ${formatCents(priceCents)}`).join(', '),
          ),
          ...volumeDiscounts.map(({ minimumTiles, percentOff }) => `From ${minimumTiles} tiles: ${percentOff}% off.`),
          `${title} delivery ${formatCents(amountCents)}` +
            (freeFromCents === undefined ? '.' : `, free from ${formatCents(freeFromCents)}.`),
        ];
        return {
          content: [{ type: 'text', text: words.join('\n') }],
          structuredContent: { products, volumeDiscounts, delivery: { title, amountCents, freeFromCents } },
        };
      }),
  );
}
