import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../infra/build/build.ts';
import { startCloud } from '../../infra/local/cloud.ts';
import { demoProviders } from './providers/demo-providers.ts';

/** The whole system for browser tests: on PORT, in a folder that goes away with it. */
const dataDir = mkdtempSync(join(tmpdir(), 'tessera-browser-'));
const built = await ensureBuilt({ onStep: (message) => console.log(message) });
const providers = await demoProviders();
const cloud = await startCloud({
  ...built,
  values: providers.values,
  dataDir,
  host: '127.0.0.1',
  port: Number(process.env.PORT),
  quiet: true,
  onStep: () => {},
});
console.log(`Serving ${cloud.url}`);

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

async function stop(): Promise<void> {
  await cloud.stop();
  await providers.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}
