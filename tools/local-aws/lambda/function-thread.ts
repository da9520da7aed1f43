import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Invocation } from './invocation.ts';
import type { WorkerMessage, WorkerSettings } from './worker.ts';

/** A running environment of a function. It serves until it crashes or is retired. */
export interface FunctionThread {
  run(invocation: { id: string; eventJson: string; timeoutMs: number }): Promise<Invocation>;
  isAlive(): boolean;
  runningCount(): number;
  /** Stops accepting invocations; ends once the running ones have ended. */
  retire(): void;
  terminate(): Promise<void>;
}

export interface ThreadOptions {
  settings: WorkerSettings;
  environment: Record<string, string>;
  onOutput(stream: 'out' | 'error', chunk: Buffer): void;
}

/** Loading a bundle may take this long, as on Lambda; it is not part of the function's own timeout. */
const INIT_TIMEOUT_MS = 10_000;

export function startThread({ settings, environment, onOutput }: ThreadOptions): FunctionThread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: settings,
    env: environment,
    execArgv: environment.NODE_OPTIONS?.includes('--enable-source-maps') ? ['--enable-source-maps'] : [],
    stdout: true,
    stderr: true,
    // Lambda limits the memory of the whole process; here only the heap of the thread can be limited
    resourceLimits: { maxOldGenerationSizeMb: settings.memoryMb },
  });
  worker.unref();
  forward(worker.stdout, 'out');
  forward(worker.stderr, 'error');

  const running = new Map<string, (ending: Invocation) => void>();
  let state: 'alive' | 'retired' | 'ended' = 'alive';
  let endReason = 'it was stopped';
  let becomeReady: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  let initError: Extract<WorkerMessage, { kind: 'broken' }>['error'] | undefined;

  worker.on('message', (message: WorkerMessage) => {
    switch (message.kind) {
      case 'ready':
        return becomeReady();
      case 'broken':
        initError = message.error;
        state = 'ended';
        becomeReady();
        return void worker.terminate();
      case 'returned':
        return running.get(message.id)?.({ kind: 'returned', resultJson: message.resultJson });
      case 'threw':
        return running.get(message.id)?.({ kind: 'threw', error: message.error });
    }
  });
  worker.on('error', (error: unknown) => {
    endReason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  });
  worker.on('exit', (code) => {
    state = 'ended';
    becomeReady();
    // a thread that ends right after its last message delivers both events at once, the message first
    const ending: Invocation = initError
      ? { kind: 'threw', error: initError }
      : { kind: 'crashed', reason: `${endReason} (code ${code})` };
    for (const finish of [...running.values()]) finish(ending);
  });

  return {
    isAlive: () => state === 'alive',
    runningCount: () => running.size,
    retire() {
      if (state === 'alive') state = 'retired';
      endIfDone();
    },
    async terminate() {
      state = 'ended';
      await worker.terminate();
    },
    async run({ id, eventJson, timeoutMs }) {
      let timer: NodeJS.Timeout | undefined;
      const ending = await new Promise<Invocation>((finish) => {
        running.set(id, finish);
        const limit = (ms: number) => {
          clearTimeout(timer);
          timer = setTimeout(() => finish({ kind: 'timed_out' }), ms);
        };
        limit(INIT_TIMEOUT_MS);
        void ready.then(() => {
          if (initError) return finish({ kind: 'threw', error: initError });
          if (!running.has(id)) return;
          limit(timeoutMs);
          worker.postMessage({ id, eventJson, deadlineEpochMs: Date.now() + timeoutMs });
        });
      });
      clearTimeout(timer);
      running.delete(id);
      // a timed-out invocation cannot be stopped separately; its thread runs on, retired, until it ends
      if (ending.kind === 'timed_out' && state === 'alive') state = 'retired';
      endIfDone();
      return ending;
    },
  };

  function endIfDone(): void {
    if (state !== 'retired' || running.size > 0) return;
    state = 'ended';
    void worker.terminate();
  }

  function forward(stream: Readable, name: 'out' | 'error'): void {
    stream.on('data', (chunk: Buffer) => onOutput(name, chunk));
  }
}
