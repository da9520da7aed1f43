import { realpathSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { TENANT_IDS } from '../shared/constants/tenants.ts';
import { createShopServer } from './server.ts';
import { openShop } from './shop.ts';

const USAGE = `npm run --silent mcp -- --url http://127.0.0.1:4600 --photos <folder> [--tenant ${TENANT_IDS.join(' | ')}]

  --url     where the shop is
  --photos  the folder that photos may be uploaded from, and no other
  --tenant  which shop of these; ${TENANT_IDS[0]} unless told`;

/**
 * The shop for an agent, over standard input and output (docs/agents.md). Standard output belongs to the protocol: what a
 * person is to read goes to standard error.
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
        tenant: { type: 'string', default: TENANT_IDS[0] },
      },
    });
    const tenant = TENANT_IDS.find((id) => id === values.tenant);
    if (!values.url || !values.photos || !tenant) throw new Error('--url and --photos are needed.');
    return { url: new URL(values.url).origin, photos: realpathSync(values.photos), tenant };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}

main();
