import { setTimeout as sleep } from 'node:timers/promises';

/** A seed that copies the whole gallery ends well within its function's five minutes. */
const DEADLINE_MS = 6 * 60_000;
const PAUSE_MS = 5_000;

/** Paths that the shop must answer, in the order in which they come up. The API answers the first through CloudFront only. */
const QUESTIONS: { path: string; contentType: string }[] = [
  { path: '/healthz', contentType: 'application/json' },
  { path: '/', contentType: 'text/html' },
  // The seed writes it last.
  { path: '/v1/tenants/default/v2?tenantId=default', contentType: 'application/json' },
];

export interface CheckSiteDeps {
  fetch: typeof fetch;
  pause(): Promise<unknown>;
  now(): number;
}

const REAL: CheckSiteDeps = { fetch, pause: () => sleep(PAUSE_MS), now: Date.now };

/**
 * Polls the shop until it answers as expected, or the time is up.
 *
 * @returns a sentence about its last answer
 */
export async function checkSite(siteUrl: string, deps: CheckSiteDeps = REAL): Promise<string | undefined> {
  const deadline = deps.now() + DEADLINE_MS;
  for (const { path, contentType } of QUESTIONS) {
    let answer = await ask(path);
    while (answer !== contentType) {
      if (deps.now() >= deadline) return `${siteUrl}${path} answers with ${answer}.`;
      await deps.pause();
      answer = await ask(path);
    }
  }
  return undefined;

  /** @returns the content type of a good answer, otherwise the fault */
  async function ask(path: string): Promise<string> {
    try {
      const response = await deps.fetch(siteUrl + path, { signal: AbortSignal.timeout(10_000) });
      await response.arrayBuffer();
      const [contentType = ''] = (response.headers.get('content-type') ?? '').split(';');
      return response.ok ? contentType : `status ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
