import type { ProcessMessage, ProcessRequest } from './invoke-in-process.ts';
import { createLambdaRuntime } from './runtime.ts';

/** Entry point of the process of invokeInProcess: one request, one reply. It ends with its parent. */

const tell = (message: ProcessMessage, then?: () => void) => process.send?.(message, undefined, undefined, then);

process.once('disconnect', () => process.exit());
process.once('message', async ({ options, functionName, event }: ProcessRequest) => {
  const runtime = createLambdaRuntime({ ...options, tellTerminal: (line) => void tell({ kind: 'line', line }) });
  const invocation = await runtime.invoke(functionName, event);
  await runtime.stop();
  tell({ kind: 'ended', invocation }, () => process.exit());
});
