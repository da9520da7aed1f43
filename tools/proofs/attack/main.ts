import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { processTree, rssMb } from '../../../tests/support/processes.ts';
import { demoProviders } from '../../../tests/support/providers/demo-providers.ts';
import { startSeededSystem } from '../../../tests/support/seeded-system.ts';
import type { AttackerMessage, AttackerOptions, WholeReport } from './attacker-messages.ts';
import { compareWithKnown, shownFinding } from './finding.ts';
import { growthMbPer10000, type MemoryPoint } from './memory-curve.ts';

/**
 * `npm run attack -- [--seed 1] [--minutes 5] [--only 'POST /v1/photos'] [--visit 60]`: attacks a system of its own, as
 * many visits as fit the time, or the one that a finding names by its number. Ends with 1 where it found something that
 * is not on the list of known findings, a secret in a log, or memory that goes on growing.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    visit: { type: 'string' },
  },
});
const LOOK_MS = 15_000;
/** Of what is resident: 4 kB that every request leaves behind. The garbage collector makes up to 15. */
const GROWTH_MB_PER_10000_MAX = 40;

const providers = await demoProviders();
const cloud = await startSeededSystem({ name: 'tessera-attack', values: providers.values, onStep: console.log });
try {
  const { points, report } = await attack({
    url: cloud.url,
    dataDir: cloud.dataDir,
    seed: Number(values.seed),
    minutes: Number(values.minutes),
    only: values.only,
    ...(values.visit !== undefined && { visit: Number(values.visit) }),
  });
  const { findings, statuses, leaks, targets, attacks } = report;
  const { fresh } = compareWithKnown(findings);
  for (const finding of fresh) console.log(shownFinding(finding));
  for (const line of leaks) console.log(`in a log: ${line}`);
  console.log(statuses);
  console.log(`Seed ${values.seed}, ${targets} targets, ${report.next} visits, ${report.requests} requests`);
  console.log(`${attacks.sent} of ${attacks.all} different attacks were sent`);
  console.log(`${fresh.length} findings, ${findings.length - fresh.length} replies with known ones`);
  console.log(`${leaks.length} lines of logs with secrets`);
  const growthMb = growthMbPer10000(points);
  const told = growthMb === undefined ? 'is not known: the run was too short' : `${Math.round(growthMb)} MB`;
  console.log(`Growth of memory for 10,000 requests: ${told}, of ${GROWTH_MB_PER_10000_MAX} MB`);
  const isGrowing = growthMb !== undefined && growthMb > GROWTH_MB_PER_10000_MAX;
  process.exitCode = fresh.length + leaks.length > 0 || isGrowing ? 1 : 0;
} finally {
  await cloud.stop();
  await providers.stop();
}

/** Attacks from a process of its own, and looks at the memory of this one and all that it started once it is warm. */
async function attack(options: AttackerOptions): Promise<{ points: MemoryPoint[]; report: WholeReport }> {
  const attacker = fork(join(import.meta.dirname, 'attacker.ts'), [JSON.stringify(options)]);
  const startedAt = performance.now();
  const points: MemoryPoint[] = [];
  let requests = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const systemMb = Math.round(rssMb(processTree(process.pid).filter((pid) => pid !== attacker.pid)));
    points.push({ seconds, requests, systemMb });
    console.log(`${seconds} s, ${requests} requests: ${systemMb} MB`);
  };
  try {
    const report = await new Promise<WholeReport>((resolve, reject) => {
      attacker.on('message', (message: AttackerMessage) => {
        if (message.kind === 'progress') requests = message.requests;
        else if (message.kind === 'over') resolve(message.report);
        else timer = setInterval(look, LOOK_MS);
      });
      void once(attacker, 'exit').then(([code]) => reject(new Error(`The attacker ended with ${code}`)));
    });
    return { points, report };
  } finally {
    clearInterval(timer);
    attacker.kill();
  }
}
