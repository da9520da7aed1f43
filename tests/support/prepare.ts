import { startSeededSystem } from './seeded-system.ts';

/** Builds everything and seeds a shop on an empty folder, so that suites that start at the same time find both. */
const cloud = await startSeededSystem({ name: 'tessera-prepare', onStep: (message) => console.log(message) });
await cloud.stop();
