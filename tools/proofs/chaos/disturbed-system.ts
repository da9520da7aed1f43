import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../../tests/support/http.ts';
import { closeFaultWindow, openFaultWindow } from '../../../tests/support/service-faults.ts';
import { makeSmallDisk, type SmallDisk } from '../../../tests/support/small-disk.ts';
import { startSystem } from '../../../tests/support/started-system.ts';
import type { FaultCounts } from '../../local-aws/faults/fault-injector.ts';
import type { FaultyService } from '../../local-aws/faults/fault-window.ts';
import type { HealthReport } from '../../local-aws/health.ts';
import type { Disturbance } from './plan.ts';

const DISK_MB = 700;

export interface DisturbedSystem {
  url: string;
  dataDir: string;
  /** @returns a description of the disturbance, once the system works again */
  disturb(disturbance: Disturbance): Promise<string>;
  /** Sets the clock to the latest time it has had, so that waits for that time end at once. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** A separate system and the means to disturb it. */
export async function startDisturbedSystem(port: number, hasSmallDisk: boolean): Promise<DisturbedSystem> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-chaos-'));
  const disk = hasSmallDisk ? await makeSmallDisk(folder, DISK_MB) : undefined;
  let clockShiftMs = 0;
  let latestShiftMs = 0;
  const start = () =>
    startSystem({ dataDir: folder, port, disk, clockShiftMs, hasFaults: true, hasShortVisibility: true });
  let system = await start();
  const { url } = system;

  async function setClock(byMs: number): Promise<void> {
    clockShiftMs += byMs;
    latestShiftMs = Math.max(latestShiftMs, clockShiftMs);
    await system.shiftClock(clockShiftMs);
  }

  async function run(disturbance: Disturbance): Promise<string> {
    switch (disturbance.kind) {
      case 'kill':
        await system.kill();
        system = await start();
        return 'kill -9 of the system';
      case 'engine':
        return await killEngine(url);
      case 'disk':
        return await fillDisk(disk, disturbance.lastsMs);
      case 'clock': {
        const { byMs, lastsMs } = disturbance;
        await setClock(byMs);
        if (lastsMs === undefined) return `clock permanently set by ${formatDuration(byMs)}`;
        await wait(lastsMs);
        await setClock(-byMs);
        return `clock set by ${formatDuration(byMs)} and back`;
      }
      case 'services': {
        await openFaultWindow(url, disturbance.window);
        await wait(disturbance.lastsMs);
        return `services: ${formatCounts(await closeFaultWindow(url), disturbance.window.services)}`;
      }
    }
  }

  return {
    url,
    dataDir: system.dataDir,
    async disturb(disturbance) {
      const beganMs = performance.now();
      const done = await run(disturbance);
      const disturbedMs = performance.now();
      await healthy(url);
      const [lastedMs, recoveryMs] = [disturbedMs - beganMs, performance.now() - disturbedMs].map(Math.round);
      return `${done}; ${lastedMs} ms, healthy again ${recoveryMs} ms later`;
    },
    catchUp: () => setClock(latestShiftMs - clockShiftMs),
    async stop() {
      await system.interrupt();
      await disk?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function killEngine(url: string): Promise<string> {
  const { engine } = await healthy(url);
  if (engine?.kind !== 'running') throw new Error(`The engine does not run: ${JSON.stringify(engine)}`);
  const { pid } = engine;
  process.kill(pid, 'SIGKILL');
  await eventually('another engine', async () => {
    const { engine: next } = await healthy(url);
    return next?.kind === 'running' && next.pid !== pid ? true : undefined;
  });
  return 'kill -9 of the database engine';
}

async function fillDisk(disk: SmallDisk | undefined, lastsMs: number): Promise<string> {
  if (!disk) throw new Error('Expected a small disk');
  disk.fill();
  await wait(lastsMs);
  disk.free();
  return 'disk filled and freed';
}

async function healthy(url: string): Promise<HealthReport> {
  let problems: readonly string[] = [];
  const ask = async () => {
    const report = (await (await fetch(`${url}/_local/health`)).json()) as HealthReport;
    problems = report.problems;
    return report.status === 'ok' ? report : undefined;
  };
  return await eventually('health', ask).catch((error: unknown) => {
    throw new Error(problems.join(' ') || 'The system does not answer.', { cause: error });
  });
}

function formatDuration(durationMs: number): string {
  const hours = durationMs / 3_600_000;
  return Math.abs(hours) > 24 ? `${(hours / 24).toFixed(1)} days` : `${(hours * 60).toFixed(1)} minutes`;
}

function formatCounts(counts: FaultCounts, services: readonly FaultyService[]): string {
  return Object.entries(counts)
    .filter(([service]) => services.includes(service as FaultyService))
    .map(([service, { requests, ...faults }]) => {
      const hit = Object.entries(faults).filter(([, count]) => count > 0);
      return `${service} ${requests} requests (${hit.map(([fault, count]) => `${count} ${fault}`).join(', ') || 'none hit'})`;
    })
    .join(', ');
}
