import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EngineProcess, startEngineProcess } from './engine-process.ts';
import { type EngineProgram, findEngineProgram } from './engine-program.ts';
import type { LoopbackAddress } from './loopback-address.ts';
import { createDynamoWire, type DynamoWire } from './wire.ts';

/** `restarting`: the process died for the given reason and is being restarted */
export type EngineState = { kind: 'running'; pid: number } | { kind: 'restarting'; reason: string };

export interface DynamoEngine {
  wire: DynamoWire;
  state(): EngineState;
  /** The address, after a running restart. @returns undefined when the engine is not back in that time */
  waitForAddress(timeoutMs: number): Promise<LoopbackAddress | undefined>;
  stop(): Promise<void>;
}

export interface DynamoEngineOptions {
  /** Used by this engine only; created when missing. */
  folder: string;
  /** The engine of this machine by default. */
  program?: EngineProgram;
  /** Called when the engine dies, and for every failed restart. */
  onFault?(error: Error): void;
}

const PAUSE_FIRST_MS = 100;
const PAUSE_MAX_MS = 10_000;
/** After running this long, an engine is restarted without an increased pause. */
const STABLE_AFTER_MS = 30_000;

/**
 * Runs the DynamoDB engine on a folder. It ends with this process, however that ends. When it dies, it is restarted,
 * with growing pauses between attempts; acknowledged writes are in its file.
 *
 * @throws StartRefused when this machine has no engine
 * @throws Error when the first start fails
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
      onFault(new Error(`The DynamoDB engine died and is being restarted: ${how}`));
      if (performance.now() - startedAtMs > STABLE_AFTER_MS) pauseMs = PAUSE_FIRST_MS;
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
      throw new Error(`The DynamoDB engine is restarting: ${reason}`);
    }),
    state: () => (current ? { kind: 'running', pid: current.pid } : { kind: 'restarting', reason }),
    async waitForAddress(timeoutMs) {
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
