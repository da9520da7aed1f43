import { parseArgs } from 'node:util';
import { call } from '../support/http.ts';
import { type MemoryWatch, watchMemory } from '../support/memory-watch.ts';
import { processTree } from '../support/processes.ts';
import { demoProviders } from '../support/providers/demo-providers.ts';
import { startSeededSystem } from '../support/seeded-system.ts';
import { type SignedIn, signIn } from '../support/staff.ts';
import { functionLogs, targetsOf } from './attacked-system.ts';
import { compareWithKnown, type Finding, shownFinding } from './finding.ts';
import { secretsIn } from './invariants.ts';
import { runAttack } from './run-attack.ts';
import { createWorld } from './world.ts';

/**
 * `npm run attack -- [--seed 1] [--minutes 5] [--only 'POST /v1/photos'] [--visit 60]`: attacks a system of its own, as
 * many visits as fit the time, or the one that a finding names by its number. Ends with 1 where it found something that
 * is not on the list of known findings, a secret in a log, or memory that has grown out of bounds.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    visit: { type: 'string' },
  },
});
const ATTACKS_A_VISIT = 6;
const REST_SECONDS = 15;
/** The system and what attacks it share a process. */
const GROWTH_MB_MAX = 500;
/** Access tokens are good for 15 minutes. */
const WORLD_MS = 10 * 60_000;

const providers = await demoProviders();
const cloud = await startSeededSystem({ name: 'tessera-attack', values: providers.values, onStep: console.log });
try {
  let admin = await signIn(cloud.url, 'admin@tessera.example');
  let fulfilment = await signIn(cloud.url, 'print@tessera.example');
  const only = new RegExp(values.only);
  const staffTokens = () => ({ admin: admin.accessToken, fulfilment: fulfilment.accessToken });
  const targets = (await targetsOf(cloud.url, staffTokens())).filter(({ name }) => only.test(name));
  let memory: MemoryWatch | undefined;
  const endsAt = performance.now() + Number(values.minutes) * 60_000;
  const findings: Finding[] = [];
  const leaks: string[] = [];
  let next = Number(values.visit ?? 0);
  const last = values.visit === undefined ? Number.MAX_SAFE_INTEGER : next;
  let requests = 0;
  while (next <= last && performance.now() < endsAt) {
    const world = await createWorld(cloud.url, staffTokens());
    const partEndsAt = Math.min(endsAt, performance.now() + WORLD_MS);
    // the first round loads every function, the renderer and the face detector: memory is compared with what is then
    const lastOfPart = memory === undefined ? Math.min(last, targets.length - 1) : last;
    const report = await runAttack({
      world,
      targets,
      seed: Number(values.seed),
      first: next,
      last: Math.max(lastOfPart, next),
      attacksAVisit: ATTACKS_A_VISIT,
      isOver: () => performance.now() > partEndsAt,
    });
    next = report.next;
    requests += report.requests;
    findings.push(...report.findings);
    memory ??= watchMemory(() => processTree(process.pid));
    leaks.push(...secretsIn(functionLogs(cloud.dataDir), world.secrets()));
    console.log(`${requests} requests`, report.statuses);
    [admin, fulfilment] = [await renewed(admin), await renewed(fulfilment)];
  }
  const { fresh } = compareWithKnown(findings);
  for (const finding of fresh) console.log(shownFinding(finding));
  for (const line of leaks) console.log(`in a log: ${line}`);
  const measured = await memory?.stop(REST_SECONDS);
  console.table(measured);
  const growthMb = measured ? Math.round(measured.after.rss - measured.before.rss) : 0;
  console.log(`Seed ${values.seed}, ${targets.length} targets, ${next} visits, ${requests} requests`);
  console.log(`${fresh.length} findings, ${findings.length - fresh.length} replies with known ones`);
  console.log(`${leaks.length} lines of logs with secrets; memory has grown by ${growthMb} of ${GROWTH_MB_MAX} MB`);
  process.exitCode = fresh.length + leaks.length > 0 || growthMb > GROWTH_MB_MAX ? 1 : 0;
} finally {
  await cloud.stop();
  await providers.stop();
}

async function renewed(person: SignedIn): Promise<SignedIn> {
  const { customerId: userId, refreshToken } = person;
  const { status, body } = await call(person, 'POST', '/v1/account/refresh', { userId, refreshToken });
  if (status !== 200) throw new Error(`Not refreshed: ${status}`);
  return { ...person, accessToken: body.accessToken, refreshToken: body.refreshToken };
}
