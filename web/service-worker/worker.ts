import { KEEPS_SHOP } from './keeps-shop.ts';
import { type Build, retire, serveShop, type WorkerScope } from './serve-shop.ts';

/** Put in by the build: infra/build/service-worker.ts */
declare const BUILD: Build;

const scope = globalThis as unknown as WorkerScope;
if (KEEPS_SHOP) serveShop(scope, BUILD);
else retire(scope);
