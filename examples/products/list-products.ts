import { parseArgs } from 'node:util';
import { createClient, type Reply, ShopError } from './client.ts';

const USAGE = `Usage: node list-products.ts --shop <address> [--tenant default] [--promo <code>]

  --shop    address of the shop, for example https://shop.example
  --tenant  the tenant whose products to list
  --promo   a promo code to look up`;

try {
  await main();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { shop: { type: 'string' }, tenant: { type: 'string', default: 'default' }, promo: { type: 'string' } },
  });
  if (!values.shop || !URL.canParse(values.shop)) {
    console.error(`Pass the address of the shop with --shop.\n\n${USAGE}`);
    process.exitCode = 1;
    return;
  }
  const client = createClient(values.shop, values.tenant);
  const { groups } = await client.get('/v1/products/{tenantId}/get_groups', {});
  for (const group of groups) {
    console.log(group.name);
    for (const { name, price } of group.products) console.log(`  ${name.padEnd(28)} $${price.toFixed(2)}`);
  }
  if (values.promo === undefined) return;
  const { promo } = await client.get('/v1/promo/get', { promo: values.promo });
  console.log(`\n${promo.code}: ${discountOf(promo)}`);
}

function discountOf({ type, value }: Reply<'/v1/promo/get'>['promo']): string {
  if (type === 'percentage') return `${value}% off`;
  return type === 'shipping' ? 'free delivery' : `$${value.toFixed(2)} off`;
}

function sentenceOf(error: unknown): string {
  if (error instanceof ShopError) return error.message;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) return `The shop cannot be reached: ${cause.message}`;
  return error instanceof Error ? `${error.message}\n\n${USAGE}` : String(error);
}
