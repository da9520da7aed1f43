import { McpServer } from '@modelcontextprotocol/server';
import type { Shop } from './shop.ts';
import { registerCreateWall } from './tools/create-wall.ts';
import { registerListProducts } from './tools/list-products.ts';
import { registerPreview } from './tools/preview.ts';
import { registerQuote } from './tools/quote.ts';
import { registerStartOrder } from './tools/start-order.ts';
import { registerUploadPhoto } from './tools/upload-photo.ts';

const INSTRUCTIONS = `A shop for framed photo tiles. The usual way: list_products, upload_photo for each photo, create_wall,
preview (look at it, and show it to the person), quote, start_order. start_order gives a link and orders nothing: the person
opens it, looks at the wall, and pays there. Never ask the person for card numbers: no tool here takes any.`;

/** The tools of the shop; docs/agents.md describes each. */
export function createShopServer(shop: Shop): McpServer {
  const server = new McpServer({ name: 'tessera', version: '0.1.0' }, { instructions: INSTRUCTIONS });
  registerListProducts(server, shop);
  registerQuote(server, shop);
  registerUploadPhoto(server, shop);
  registerCreateWall(server, shop);
  registerPreview(server, shop);
  registerStartOrder(server, shop);
  return server;
}
