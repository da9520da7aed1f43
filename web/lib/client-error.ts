import {
  type BROWSERS,
  CLIENT_ERROR_STACK_LINES_MAX,
  pathWithoutIds,
  withoutPerson,
} from '../../shared/platform/client-error-text.ts';
import type { ClientError } from '../../shared/platform/telemetry.ts';

/** Enough to know of a recurring error, without a flood from a broken page. */
const REPORTS_A_PAGE_MAX = 5;

interface ErrorSender {
  fetch: typeof globalThis.fetch;
  release: string;
  tenantId: string;
}

type Kind = ClientError['kind'];

/** Reports errors of this page to our server: each once, and without personal data (docs/privacy.md). */
export function createErrorReporter({ fetch, release, tenantId }: ErrorSender) {
  const reported = new Set<string>();

  /** @returns whether it was reported */
  function report(kind: Kind, thrown: unknown): boolean {
    // Refusals are in the server's own log, and aborted calls and network failures are not errors.
    if (UNREPORTED.includes(nameOf(thrown))) return false;
    const fault = faultOf(thrown);
    const key = [fault.name, fault.message, fault.stack[0]].join('\n');
    if (reported.has(key) || reported.size >= REPORTS_A_PAGE_MAX) return false;
    reported.add(key);
    const body: ClientError = {
      ...fault,
      kind,
      path: pathWithoutIds(window.location.pathname),
      release,
      browser: browserOf(navigator.userAgent),
    };
    // Keepalive survives leaving the page; its own failure is ignored.
    fetch(`/v1/client-errors?${new URLSearchParams({ tenantId })}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    return true;
  }
  return { report, reported };
}

/**
 * Reports uncaught errors, except for those of third-party scripts such as browser extensions.
 *
 * @param until stops reporting
 */
export function onUncaughtErrors(
  page: Pick<Window, 'addEventListener' | 'location'>,
  report: (kind: Kind, thrown: unknown) => unknown,
  until?: AbortSignal,
): void {
  const options = until && { signal: until };
  page.addEventListener(
    'error',
    ({ error, filename }) => {
      if (error && filename.startsWith(page.location.origin)) report('error', error);
    },
    options,
  );
  page.addEventListener('unhandledrejection', ({ reason }) => void report('rejection', reason), options);
}

/** By name, because DOMException is not an Error in every browser. */
const UNREPORTED = ['ApiProblem', 'AbortError', 'TimeoutError', 'OfflineError'];
const nameOf = (thrown: unknown): string => String(Reflect.get(Object(thrown), 'name'));

function faultOf(thrown: unknown): Pick<ClientError, 'name' | 'message' | 'stack'> {
  if (!(thrown instanceof Error)) return { name: 'NotAnError', message: withoutPerson(typeof thrown), stack: [] };
  const lines = (thrown.stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  return {
    name: /^\w{1,60}$/.test(thrown.name) ? thrown.name : 'Error',
    message: withoutPerson(thrown.message),
    stack: lines.slice(0, CLIENT_ERROR_STACK_LINES_MAX).map((line) => withoutPerson(line.trim())),
  };
}

const FAMILIES: readonly [RegExp, (typeof BROWSERS)[number]][] = [
  [/SamsungBrowser\//, 'Samsung'],
  [/Edg\w*\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

export function browserOf(userAgent: string): (typeof BROWSERS)[number] {
  return FAMILIES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';
}
