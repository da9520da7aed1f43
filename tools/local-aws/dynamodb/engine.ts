import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EngineProcess, startEngineProcess } from './engine-process.ts';
import { type EngineProgram, findEngineProgram } from './engine-program.ts';
import type { LoopbackAddress } from './loopback-address.ts';
import { createDynamoWire, type DynamoWire } from './wire.ts';

/** `restarting`: the process ended by itself, for the reason given, and is started again */
export type EngineState = { kind: 'running'; pid: number } | { kind: 'restarting'; reason: string };

export interface DynamoEngine {
  wire: DynamoWire;
  state(): EngineState;
  /** Where it is, waiting for a restart that is under way. @returns undefined when it has not come back in that time */
  whereabouts(timeoutMs: number): Promise<LoopbackAddress | undefined>;
  /** resolves when the process has gone */
  stop(): Promise<void>;
}

export interface DynamoEngineOptions {
  /** a folder of its own; created when missing */
  folder: string;
  /** the one of this machine without it */
  program?: EngineProgram;
  /** called when the engine has ended without being asked to, and for every restart that fails */
  onFault?(error: Error): void;
}

const PAUSE_FIRST_MS = 100;
const PAUSE_MAX_MS = 10_000;
/** An engine that lasted this long starts again at once. */
const SOUND_AFTER_MS = 30_000;

/**
 * Runs the DynamoDB engine on a folder. It ends with this process, however that ends. When it ends alone, it is started
 * again, with growing pauses between attempts: what it acknowledged is in its file.
 *
 * @throws StartRefused where this machine has no engine
 * @throws Error when it does not start the first time
 */
export async function startDynamoEngine(options: DynamoEngineOptions): Promise<DynamoEngine> {
  const { program = findEngineProgram(), onFault = () => {} } = options;
  const folder = resolve(options.folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stopping = new AbortController();
  let current: EngineProcess | undefined = await startEngineProcess(program, folder);
  let reason = '';
  let recovered = Promise.withResolvers<void>();
  const supervising = supervise(current);

  async function supervise(first: EngineProcess): Promise<void> {
    let running = first;
    let startedAtMs = performance.now();
    let pauseMs = PAUSE_FIRST_MS;
    for (;;) {
      const how = await running.ended;
      if (stopping.signal.aborted) return;
      current = undefined;
      reason = `it ended (${how})`;
      onFault(new Error(`The DynamoDB engine ended and is started again: ${how}`));
      if (performance.now() - startedAtMs > SOUND_AFTER_MS) pauseMs = PAUSE_FIRST_MS;
      let next: EngineProcess | undefined;
      while (!next) {
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS);
        if (stopping.signal.aborted) return;
        next = await startEngineProcess(program, folder).catch((error: Error) => {
          reason = error.message;
          onFault(error);
          return undefined;
        });
      }
      if (stopping.signal.aborted) return await next.stop();
      running = next;
      startedAtMs = performance.now();
      current = next;
      recovered.resolve();
      recovered = Promise.withResolvers();
    }
  }

  return {
    wire: createDynamoWire(() => {
      if (current) return current.address;
      throw new Error(`The DynamoDB engine is being started again: ${reason}`);
    }),
    state: () => (current ? { kind: 'running', pid: current.pid } : { kind: 'restarting', reason }),
    async whereabouts(timeoutMs) {
      if (!current) await Promise.race([recovered.promise, sleep(timeoutMs, undefined, { ref: false })]);
      return current?.address;
    },
    async stop() {
      stopping.abort();
      await current?.stop();
      await supervising;
    },
  };
}
