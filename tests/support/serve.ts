import { hostOrigin } from '../../examples/host-page/serve-host-page.ts';
import { demoProviders } from './providers/demo-providers.ts';
import { startSeededSystem } from './seeded-system.ts';

/** The whole system for browser tests: on PORT, in a temporary folder. */
const port = Number(process.env.PORT);
const providers = await demoProviders();
const cloud = await startSeededSystem({
  name: 'tessera-browser',
  port,
  values: providers.values,
  // Services fail only inside a fault window that a test has opened.
  hasFaults: true,
  embedOrigins: { convenience: [hostOrigin(port)] },
  onStep: (message) => console.log(message),
});
console.log(`Serving ${cloud.url}`);

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

async function stop(): Promise<void> {
  await cloud.stop();
  await providers.stop();
  process.exit(0);
}
