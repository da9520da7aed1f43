import type { FaultCounts } from '../../tools/local-aws/faults/fault-injector.ts';
import type { FaultWindow } from '../../tools/local-aws/faults/fault-window.ts';

/** Makes services of a system with `hasFaults` fail from now on. */
export async function openFaultWindow(url: string, window: FaultWindow): Promise<void> {
  const reply = await fetch(`${url}/_local/faults`, { method: 'PUT', body: JSON.stringify(window) });
  if (reply.status !== 200) throw new Error(`No window of faults: ${reply.status} ${await reply.text()}`);
}

/** @returns counts of the injected faults */
export async function closeFaultWindow(url: string): Promise<FaultCounts> {
  return (await (await fetch(`${url}/_local/faults`, { method: 'DELETE' })).json()) as FaultCounts;
}
