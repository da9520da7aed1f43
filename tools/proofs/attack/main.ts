import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { processTree, rssMb } from '../../../tests/support/processes.ts';
import { demoProviders } from '../../../tests/support/providers/demo-providers.ts';
import { startSeededSystem } from '../../../tests/support/seeded-system.ts';
import type { AttackerMessage, AttackerOptions, WholeReport } from './attacker-messages.ts';
import { compareWithKnown, formatFinding } from './finding.ts';
import { growthMbPer10000, type MemoryPoint } from './memory-curve.ts';

/**
 * `npm run attack -- [--seed 1] [--minutes 5] [--only 'POST /v1/photos'] [--visit 60]`: attacks a separate system with
 * as many visits as fit the time, or the one whose number a finding shows. Exits with 1 after a new finding, a secret
 * in a log, or unbounded memory growth.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    visit: { type: 'string' },
  },
});
const SAMPLE_INTERVAL_MS = 15_000;
/** Of resident memory, in 10,000 requests: 4 kB leaked by every request. Garbage collection alone causes up to 15. */
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
  for (const finding of fresh) console.log(formatFinding(finding));
  for (const line of leaks) console.log(`log with a secret: ${line}`);
  console.log(statuses);
  console.log(`Seed ${values.seed}, ${targets} targets, ${report.next} visits, ${report.requests} requests`);
  console.log(`${attacks.sent} of ${attacks.all} different attacks were sent`);
  console.log(`${fresh.length} findings, ${findings.length - fresh.length} known ones`);
  console.log(`${leaks.length} lines of logs with secrets`);
  const growthMb = growthMbPer10000(points);
  const growth = growthMb === undefined ? 'unknown, the run was too short' : `${Math.round(growthMb)} MB`;
  console.log(`Growth of memory for 10,000 requests: ${growth}, of ${GROWTH_MB_PER_10000_MAX} MB`);
  const isGrowing = growthMb !== undefined && growthMb > GROWTH_MB_PER_10000_MAX;
  process.exitCode = fresh.length + leaks.length > 0 || isGrowing ? 1 : 0;
} finally {
  await cloud.stop();
  await providers.stop();
}

/**
 * Attacks from a separate process, and samples the memory of this process and its other children once they are warm.
 */
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
        else timer = setInterval(look, SAMPLE_INTERVAL_MS);
      });
      void once(attacker, 'exit').then(([code]) => reject(new Error(`The attacker ended with ${code}`)));
    });
    return { points, report };
  } finally {
    clearInterval(timer);
    attacker.kill();
  }
}
