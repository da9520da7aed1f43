import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

const TIMEOUT_SECONDS = 60;
const PAUSE_MS = 100;

/** A problem document (RFC 9457). */
const Problem = z.object({ title: z.optional(z.string()), detail: z.optional(z.string()) });

/**
 * Polls the shop's health route through the gateway and function that visitors use.
 *
 * @throws Error with the last reason of the shop
 */
export async function waitUntilHealthy(siteUrl: string, timeoutSeconds = TIMEOUT_SECONDS): Promise<void> {
  const deadlineMs = performance.now() + timeoutSeconds * 1000;
  for (;;) {
    const response = await fetch(`${siteUrl}/healthz`);
    const body = await response.text();
    if (response.ok) return;
    if (performance.now() > deadlineMs)
      throw new Error(`Health check failed after ${timeoutSeconds} s: ${response.status} ${reasonIn(body)}`);
    await sleep(PAUSE_MS);
  }
}

function reasonIn(body: string): string {
  try {
    const problem = z.safeParse(Problem, JSON.parse(body)).data;
    return problem?.detail ?? problem?.title ?? body;
  } catch {
    return body;
  }
}
