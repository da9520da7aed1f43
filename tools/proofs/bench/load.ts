import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type MemoryMb, watchMemory } from '../../../tests/support/memory-watch.ts';
import { processTree } from '../../../tests/support/processes.ts';
import { startSeededSystem } from '../../../tests/support/seeded-system.ts';
import type { HealthReport } from '../../local-aws/health.ts';
import type { LoadOptions, Sample } from './load/sample.ts';
import { percentile } from './statistics.ts';

/**
 * `npm run bench:load -- [--shoppers 200] [--seconds 60] [--think 1]`: concurrent shoppers on a separate seeded system
 * over loopback, with the load generator on the same cores. Prints a table by route, and memory before, at the peak and
 * after a rest.
 */
const { values } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    think: { type: 'string', default: '1' },
    rest: { type: 'string', default: '15' },
  },
});

const cloud = await startSeededSystem({ name: 'tessera-load', onStep: console.log });
try {
  const { engine } = (await (await fetch(`${cloud.url}/_local/health`)).json()) as HealthReport;
  const options: LoadOptions = {
    url: cloud.url,
    shoppers: Number(values.shoppers),
    seconds: Number(values.seconds),
    thinkSeconds: Number(values.think),
  };
  const generator = fork(join(import.meta.dirname, 'load', 'shoppers.ts'), [JSON.stringify(options)]);
  const whole = watchMemory(() => processTree(process.pid).filter((pid) => pid !== generator.pid));
  const ofEngine = watchMemory(() => (engine?.kind === 'running' ? [engine.pid] : []));
  const startedAt = performance.now();
  const [samples] = (await once(generator, 'message')) as [Sample[]];
  const seconds = (performance.now() - startedAt) / 1000;
  const [wholeMemory, engineMemory] = await Promise.all([
    whole.stop(Number(values.rest)),
    ofEngine.stop(Number(values.rest)),
  ]);
  console.log(`${options.shoppers} shoppers, think time ${options.thinkSeconds} s, ${seconds.toFixed(0)} s`);
  console.table(Object.fromEntries(rowsOf(samples, seconds)));
  for (const [fault, count] of countsOf(samples)) console.log(`${count} times ${fault}`);
  console.table({ 'whole system': megabytes(wholeMemory), 'including the table engine': megabytes(engineMemory) });
} finally {
  await cloud.stop();
}

function rowsOf(samples: readonly Sample[], seconds: number) {
  const byRoute = Map.groupBy(samples, ({ route }) => route);
  return [...byRoute, ['all', samples] as const].map(([route, of]) => {
    const times = of.map(({ milliseconds }) => milliseconds);
    const ms = (share: number) => Math.round(percentile(times, share));
    const errors = of.filter(({ fault }) => fault !== undefined).length;
    return [
      route,
      {
        n: of.length,
        'p50 ms': ms(0.5),
        'p95 ms': ms(0.95),
        'p99 ms': ms(0.99),
        'max ms': ms(1),
        errors,
        'a second': Number((of.length / seconds).toFixed(1)),
      },
    ] as const;
  });
}

/** Failures by route, the most frequent first. */
function countsOf(samples: readonly Sample[]): [string, number][] {
  const faults = samples.flatMap(({ route, fault }) => (fault === undefined ? [] : [`${route}: ${fault}`]));
  return [...Map.groupBy(faults, (fault) => fault)]
    .map(([fault, same]): [string, number] => [fault, same.length])
    .sort(([, a], [, b]) => b - a);
}

function megabytes({ before, peak, after }: Record<'before' | 'peak' | 'after', MemoryMb>) {
  const shown = ({ rss, pss }: MemoryMb) => `${Math.round(rss)} RSS, ${Math.round(pss)} PSS`;
  return { 'before MB': shown(before), 'peak MB': shown(peak), [`after ${values.rest} s MB`]: shown(after) };
}
