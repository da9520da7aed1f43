import { parseArgs } from 'node:util';
import { watchMemory } from '../support/memory-watch.ts';
import { processTree } from '../support/processes.ts';
import { demoProviders } from '../support/providers/demo-providers.ts';
import { startSeededSystem } from '../support/seeded-system.ts';
import { signIn } from '../support/staff.ts';
import { functionLogs, targetsOf } from './attacked-system.ts';
import { compareWithKnown, shownFinding } from './finding.ts';
import { secretsIn } from './invariants.ts';
import { runAttack } from './run-attack.ts';
import { createWorld } from './world.ts';

/**
 * `npm run attack -- [--seed 1] [--minutes 5] [--only 'POST /v1/photos']`: attacks a system of its own, as many rounds
 * as fit the time, and ends with 1 where it found something that is not on the list of known findings.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const REST_SECONDS = 15;

const providers = await demoProviders();
const cloud = await startSeededSystem({ name: 'tessera-attack', values: providers.values, onStep: console.log });
try {
  const staff = {
    admin: (await signIn(cloud.url, 'admin@tessera.example')).accessToken,
    fulfilment: (await signIn(cloud.url, 'print@tessera.example')).accessToken,
  };
  const world = await createWorld(cloud.url, staff);
  const only = new RegExp(values.only);
  const targets = (await targetsOf(cloud.url, staff)).filter(({ name }) => only.test(name));
  const memory = watchMemory(() => processTree(process.pid));
  const endsAt = performance.now() + Number(values.minutes) * 60_000;
  const report = await runAttack({
    world,
    targets,
    seed: Number(values.seed),
    rounds: Number.MAX_SAFE_INTEGER / 1000,
    attacksAVisit: 10,
    isOver: () => performance.now() > endsAt,
  });
  const { fresh } = compareWithKnown(report.findings);
  for (const finding of fresh) console.log(shownFinding(finding));
  const leaks = secretsIn(functionLogs(cloud.dataDir), world.secrets());
  for (const line of leaks) console.log(`in a log: ${line}`);
  console.table(await memory.stop(REST_SECONDS));
  console.log(`${report.requests} requests of seed ${values.seed} to ${targets.length} targets`, report.statuses);
  console.log(`${fresh.length} findings, ${leaks.length} lines of logs with secrets`);
  process.exitCode = fresh.length + leaks.length > 0 ? 1 : 0;
} finally {
  await cloud.stop();
  await providers.stop();
}
