import { hostOrigin, hostPort, serveHostPage } from './serve-host-page.ts';

/** `npm run demo:host`: a partner's page around a local shop. */
const shop = process.env.SHOP || 'http://127.0.0.1:4600';
const port = Number(new URL(shop).port);
const page = await serveHostPage(hostPort(port), shop, process.env.TENANT);
console.log(`\nA partner's page with ${shop} in a frame: ${page.url}`);
console.log(`Start the shop with EMBED_ORIGINS=default=${hostOrigin(port)}, or with the id of another tenant.`);
console.log('Stop with Ctrl-C\n');
