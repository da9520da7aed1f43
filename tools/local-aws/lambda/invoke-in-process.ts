import { fork } from 'node:child_process';
import type { Invocation } from './invocation.ts';
import type { RuntimeOptions } from './runtime.ts';

/** Input of the process; only JSON goes in and out. */
export interface ProcessRequest {
  options: Omit<RuntimeOptions, 'writeToTerminal'>;
  functionName: string;
  event: unknown;
}

export type ProcessMessage = { kind: 'line'; line: string } | { kind: 'ended'; invocation: Invocation };

/**
 * Invokes a function once in a separate process, which ends afterwards: memory of a one-time function is released,
 * while this process runs for days.
 */
export function invokeInProcess(
  { writeToTerminal, ...options }: RuntimeOptions,
  functionName: string,
  event: unknown,
): { invocation: Promise<Invocation>; stop(): void } {
  const child = fork(new URL('./invocation-process.ts', import.meta.url), { execArgv: [], stdio: 'inherit' });
  const invocation = new Promise<Invocation>((resolve) => {
    child.on('message', (message: ProcessMessage) => {
      if (message.kind === 'line') writeToTerminal(message.line);
      else resolve(message.invocation);
    });
    child.on('error', (error) => resolve({ kind: 'crashed', reason: error.message }));
    child.on('exit', (code, signal) => resolve({ kind: 'crashed', reason: `its process ended (${signal ?? code})` }));
  });
  const request: ProcessRequest = { options, functionName, event };
  child.send(request);
  return { invocation, stop: () => void child.kill() };
}
