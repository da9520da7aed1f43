import type { ProcessMessage, ProcessRequest } from './invoke-in-process.ts';
import { createLambdaRuntime } from './runtime.ts';

/** Entry point of the process of invokeInProcess: one request, one reply. It ends with its parent. */

const post = (message: ProcessMessage, then?: () => void) => process.send?.(message, undefined, undefined, then);

process.once('disconnect', () => process.exit());
process.once('message', async ({ options, functionName, event }: ProcessRequest) => {
  const runtime = createLambdaRuntime({ ...options, writeToTerminal: (line) => void post({ kind: 'line', line }) });
  const invocation = await runtime.invoke(functionName, event);
  await runtime.stop();
  post({ kind: 'ended', invocation }, () => process.exit());
});
