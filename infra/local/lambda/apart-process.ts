import type { ApartMessage, ApartOrder } from './invoke-apart.ts';
import { createLambdaRuntime } from './runtime.ts';

/** The inside of the process that invokeApart starts: one order, one answer. It ends with whoever started it. */

const tell = (message: ApartMessage, then?: () => void) => process.send?.(message, undefined, undefined, then);

process.once('disconnect', () => process.exit());
process.once('message', async ({ options, functionName, event }: ApartOrder) => {
  const runtime = createLambdaRuntime({ ...options, tellTerminal: (line) => void tell({ kind: 'line', line }) });
  const invocation = await runtime.invoke(functionName, event);
  await runtime.stop();
  tell({ kind: 'ended', invocation }, () => process.exit());
});
