import { randomUUID } from 'node:crypto';
import type { AccessKey } from '../access-keys.ts';
import type { FunctionSpec } from '../template/compute-resources.ts';
import { arnOf } from '../template/physical-names.ts';
import { type Endpoints, functionEnvironment } from './environment.ts';
import { createFunctionLog, type FunctionLog } from './function-log.ts';
import { type FunctionThread, startThread } from './function-thread.ts';
import { describeFailure, type Invocation } from './invocation.ts';

export interface LambdaRuntime {
  /** @param timeoutSeconds shorter than the function's own, for callers that do not wait that long */
  invoke(functionName: string, event: unknown, timeoutSeconds?: number): Promise<Invocation>;
  /** The next invocation reloads the code; running invocations finish with the old code. */
  reload(functionName: string): void;
  runningCount(): number;
  /** One error for each log that cannot be written. */
  problems(): string[];
  stop(): Promise<void>;
}

export interface RuntimeOptions {
  functions: readonly FunctionSpec[];
  endpoints: Endpoints;
  functionKeys: Readonly<Record<string, AccessKey>>;
  logFolder: string;
  writeToTerminal(line: string): void;
}

/** An idle thread is ended after this time, as Lambda does with environments, to save memory. */
const IDLE_TIMEOUT_MS = 10 * 60_000;

/** Runs the deployed bundles: one thread per function, started by its first invocation. */
export function createLambdaRuntime(options: RuntimeOptions): LambdaRuntime {
  const specs = new Map(options.functions.map((spec) => [spec.name, spec]));
  const logs = new Map<string, FunctionLog>();
  const threads = new Map<string, FunctionThread>();
  const idleTimers = new Map<string, NodeJS.Timeout>();
  const everyThread = new Set<FunctionThread>();
  let running = 0;
  let isStopped = false;

  return {
    async invoke(functionName, event, timeoutSeconds = Number.POSITIVE_INFINITY) {
      const spec = specs.get(functionName);
      if (!spec) throw new Error(`Unknown function ${functionName}`);
      if (isStopped) return { kind: 'crashed', reason: 'the embedded cloud is stopping' };
      running += 1;
      try {
        const ending = await threadOf(spec).run({
          id: randomUUID(),
          eventJson: JSON.stringify(event),
          timeoutMs: Math.min(timeoutSeconds, spec.timeoutSeconds) * 1000,
        });
        if (ending.kind !== 'returned' && !isStopped)
          logOf(functionName).write('error', `${describeFailure(ending)}\n`);
        return ending;
      } finally {
        running -= 1;
        retireWhenIdle(functionName);
      }
    },
    reload(functionName) {
      threads.get(functionName)?.retire();
      threads.delete(functionName);
    },
    runningCount: () => running,
    problems: () => [...logs.values()].flatMap((log) => log.problem() ?? []),
    async stop() {
      isStopped = true;
      for (const timer of idleTimers.values()) clearTimeout(timer);
      await Promise.all([...everyThread].map((thread) => thread.terminate()));
      await Promise.all([...logs.values()].map((log) => log.close()));
    },
  };

  function threadOf(spec: FunctionSpec): FunctionThread {
    clearTimeout(idleTimers.get(spec.name));
    const known = threads.get(spec.name);
    if (known?.isAlive()) return known;
    const log = logOf(spec.name);
    const thread = startThread({
      settings: {
        codeDir: spec.codeDir,
        handler: spec.handler,
        functionName: spec.name,
        functionArn: arnOf('AWS::Lambda::Function', spec.name),
        memoryMb: spec.memoryMb,
      },
      environment: functionEnvironment(spec, {
        endpoints: options.endpoints,
        accessKey: options.functionKeys[spec.name],
      }),
      onOutput: (stream, chunk) => log.write(stream, chunk),
    });
    threads.set(spec.name, thread);
    everyThread.add(thread);
    return thread;
  }

  function retireWhenIdle(functionName: string): void {
    for (const thread of everyThread) if (!thread.isAlive() && thread.runningCount() === 0) everyThread.delete(thread);
    clearTimeout(idleTimers.get(functionName));
    if (isStopped) return;
    const timer = setTimeout(() => {
      const thread = threads.get(functionName);
      if (thread?.runningCount() === 0) {
        thread.retire();
        threads.delete(functionName);
      }
    }, IDLE_TIMEOUT_MS);
    timer.unref();
    idleTimers.set(functionName, timer);
  }

  function logOf(functionName: string): FunctionLog {
    const known = logs.get(functionName);
    if (known) return known;
    const log = createFunctionLog({
      folder: options.logFolder,
      functionName,
      writeToTerminal: options.writeToTerminal,
    });
    logs.set(functionName, log);
    return log;
  }
}
