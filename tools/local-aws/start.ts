import { ensureBuilt } from '../../infra/build/build.ts';
import { CLOUD_ASSEMBLY_DIR, WEB_DIR } from '../../infra/build/paths.ts';
import { runAtTerminal } from './run.ts';

/** `npm start`: the whole shop on this machine, as deployed. */
await runAtTerminal({
  webDir: WEB_DIR,
  cloudAssemblyDir: CLOUD_ASSEMBLY_DIR,
  async prepare() {
    await ensureBuilt({ onStep: (message) => console.log(message) });
  },
});
