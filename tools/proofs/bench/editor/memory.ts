import type { Browser, CDPSession } from '@playwright/test';
import { memoryMb } from '../../../../tests/support/processes.ts';

export interface Memory {
  /** JavaScript heap of the page, after a collection */
  heapMb: number;
  /** Elements of the page, including detached ones that scripts hold. */
  nodes: number;
  listeners: number;
  /** Proportional set size of the renderer processes, decoded pictures included. */
  renderersMb: number;
}

export async function memory(browser: Browser, session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  await whole.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  return {
    heapMb: Math.round(usedSize / 1_000_000),
    nodes,
    listeners: jsEventListeners,
    renderersMb: Math.round(memoryMb(renderers)),
  };
}
