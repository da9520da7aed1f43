import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeFileDurably } from '../durable-file.ts';
import { freePort } from '../free-port.ts';
import { commandLine, isRunning } from '../store-lock/process-identity.ts';
import { type EngineProgram, findEngineProgram } from './engine-program.ts';
import { startGuarded } from './guarded-process.ts';
import { createDynamoWire, type DynamoWire } from './wire.ts';

export interface DynamoEngine {
  pid: number;
  port: number;
  wire: DynamoWire;
  isRunning(): boolean;
  /** resolves when the process has gone */
  stop(): Promise<void>;
}

export interface DynamoEngineOptions {
  /** a folder of its own; created when missing */
  folder: string;
  /** the one of this machine without it */
  program?: EngineProgram;
  /** called when the engine ends without being asked to, with the end of its error output */
  onDeath?(reason: string): void;
}

const START_ATTEMPTS = 3;
const READY_TIMEOUT_MS = 15_000;
const STOP_TIMEOUT_MS = 800;

/**
 * Starts the DynamoDB engine on a folder. It ends with this process, however that ends. It takes no lock of its own, so
 * an engine that is left on the folder nevertheless, because somebody killed its guard, is ended first.
 *
 * @throws StartRefused where this machine has no engine
 */
export async function startDynamoEngine(options: DynamoEngineOptions): Promise<DynamoEngine> {
  const { program = findEngineProgram(), onDeath = () => {} } = options;
  const folder = resolve(options.folder);
  mkdirSync(folder, { recursive: true });
  const pidFile = join(folder, 'engine.pid');
  await endOrphan(pidFile, folder);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const { child, stderr, exited } = startGuarded(program.command, program.argumentsFor(port, folder));
    let errorOutput = '';
    stderr.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString('utf8')).slice(-2000)));
    if (child.pid) await writeFileDurably(pidFile, String(child.pid));
    const wire = createDynamoWire(port);
    if (await answers(wire, child)) {
      let isStopping = false;
      void exited.then(() => isStopping || onDeath(errorOutput));
      return {
        pid: child.pid ?? 0,
        port,
        wire,
        isRunning: () => hasNotEnded(child),
        async stop() {
          isStopping = true;
          await end(child, exited);
          rmSync(pidFile, { force: true });
        },
      };
    }
    await end(child, exited);
    if (attempt === START_ATTEMPTS) throw new Error(`The DynamoDB engine did not start: ${errorOutput.trim()}`);
  }
}

async function answers(wire: DynamoWire, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && hasNotEnded(child)) {
    const isUp = await wire.call('ListTables', {}).then(
      () => true,
      () => false,
    );
    if (isUp) return true;
    await sleep(25);
  }
  return false;
}

async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  const isGone = await Promise.race([exited.then(() => true), sleep(STOP_TIMEOUT_MS, false, { ref: false })]);
  if (isGone) return;
  child.kill('SIGKILL');
  await exited;
}

function hasNotEnded(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** A process that has the number of a former engine and is none is left alone. */
async function endOrphan(pidFile: string, folder: string): Promise<void> {
  const pid = readPid(pidFile);
  if (!pid || !commandLine(pid)?.includes(folder)) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // its guard was quicker
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  while (isRunning(pid)) await sleep(10);
}

function readPid(pidFile: string): number | undefined {
  try {
    return Number(readFileSync(pidFile, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}
