import { SERVICE_WORKER_ENABLED } from './enabled.ts';
import { type Build, retire, serveShop, type WorkerScope } from './serve-shop.ts';

/** Defined by the build: infra/build/service-worker.ts */
declare const BUILD: Build;

const scope = globalThis as unknown as WorkerScope;
if (SERVICE_WORKER_ENABLED) serveShop(scope, BUILD);
else retire(scope);
