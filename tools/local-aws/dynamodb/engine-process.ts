import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeFileDurably } from '../durable-file.ts';
import { commandLine, isRunning } from '../store-lock/process-identity.ts';
import type { EngineProgram } from './engine-program.ts';
import { startGuarded } from './guarded-process.ts';
import { freeLoopbackAddress, type LoopbackAddress } from './loopback-address.ts';
import { createDynamoWire } from './wire.ts';

export interface EngineProcess {
  pid: number;
  address: LoopbackAddress;
  /** Resolves when the process has ended, with its exit status and the last of its error output. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

const START_ATTEMPTS = 3;
const READY_TIMEOUT_MS = 15_000;
const STOP_TIMEOUT_MS = 800;

/**
 * Starts the engine on a folder and waits until it answers. The engine takes no lock, so one that is left on the folder
 * (its guard was killed) is terminated first.
 *
 * @throws Error with the last of the engine's error output
 */
export async function startEngineProcess(program: EngineProgram, folder: string): Promise<EngineProcess> {
  const pidFile = join(folder, 'engine.pid');
  await endOrphan(pidFile, folder);
  for (let attempt = 1; ; attempt += 1) {
    const address = await freeLoopbackAddress();
    const { child, stderr, exited } = startGuarded(program.command, program.argumentsFor(address, folder));
    let errorOutput = '';
    stderr.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString('utf8')).slice(-2000)));
    if (child.pid) await writePid(pidFile, child.pid);
    if (await answers(address, child)) {
      tidy(program, folder);
      // drops the address that the engine prints at its start: it is a secret
      errorOutput = '';
      return {
        pid: child.pid ?? 0,
        address,
        ended: exited.then(() => `${child.signalCode ?? `code ${child.exitCode}`} ${errorOutput}`.trim()),
        async stop() {
          await end(child, exited);
          rmSync(pidFile, { force: true });
        },
      };
    }
    await end(child, exited);
    if (attempt === START_ATTEMPTS) throw new Error(`The DynamoDB engine did not start: ${errorOutput.trim()}`);
  }
}

/** Without the clean-up the engine is slower, but correct. */
function tidy(program: EngineProgram, folder: string): void {
  try {
    program.tidy?.(folder);
  } catch (error) {
    console.error('Could not clean up the streams of the database. Its writes will get slower over time.', error);
  }
}

/** Only needed to find an engine whose guard was killed, so a full disk must not prevent the start. */
async function writePid(pidFile: string, pid: number): Promise<void> {
  await writeFileDurably(pidFile, String(pid)).catch(() => undefined);
}

async function answers(address: LoopbackAddress, child: ChildProcess): Promise<boolean> {
  const wire = createDynamoWire(() => address);
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && isAlive(child)) {
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

function isAlive(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Leaves an unrelated process alone that reuses the pid of a former engine. */
async function endOrphan(pidFile: string, folder: string): Promise<void> {
  const pid = readPid(pidFile);
  if (!pid || !commandLine(pid)?.includes(folder)) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // its guard was faster
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
