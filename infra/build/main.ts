import { ensureBuilt } from './build.ts';

/** `npm run build`: everything that is deployed, into dist/. */
const built = await ensureBuilt({ onStep: (message) => console.log(message) });
console.log(`Built: ${built.webDir} and ${built.cloudAssemblyDir}`);
