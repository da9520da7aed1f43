import { realpathSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod/mini';
import { DEFAULT_TENANT_ID, TenantId } from '../../shared/lib/scalars.ts';
import { createShopServer } from './server.ts';
import { openShop } from './shop.ts';

const USAGE = `npm run --silent mcp -- --url http://127.0.0.1:4600 --photos <folder> [--tenant ID]

  --url     where the shop is
  --photos  the folder that photos may be uploaded from, and no other
  --tenant  which of the shop's tenants; ${DEFAULT_TENANT_ID} unless told`;

/**
 * Serves the shop to an agent over standard input and output (docs/agents.md). Standard output carries the protocol, so
 * messages for people go to standard error.
 */
function main(): void {
  const { url, photos, tenant } = options();
  const shop = openShop({ url, tenantId: tenant, photoFolder: photos });
  serveStdio(() => createShopServer(shop), { onerror: (error) => console.error(error.message) });
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: 'string' },
        photos: { type: 'string' },
        tenant: { type: 'string', default: DEFAULT_TENANT_ID },
      },
    });
    const tenant = z.safeParse(TenantId, values.tenant).data;
    if (!values.url || !values.photos || !tenant) throw new Error('--url and --photos are required.');
    return { url: new URL(values.url).origin, photos: realpathSync(values.photos), tenant };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}

main();
