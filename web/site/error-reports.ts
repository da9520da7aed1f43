import {
  type BROWSERS,
  CLIENT_ERROR_STACK_LINES_MAX,
  type ClientError,
  pathWithoutIds,
  withoutPerson,
} from '../../shared/wire/client-errors.ts';
import { isProblem } from '../lib/api-problem.ts';
import { analyticsOf } from './analytics.ts';
import { perSite } from './per-site.ts';

/** What goes wrong once goes wrong again: enough to know of it, and nothing that a broken page could flood us with. */
const REPORTS_A_PAGE_MAX = 5;

type Told = Pick<ClientError, 'name' | 'message' | 'stack'>;

/** Tells our own server what went wrong in this page: each fault once, and nothing of who is here (docs/privacy.md). */
export const errorReportsOf = perSite((site) => {
  const { environment, tenant } = site;
  const { fetch, appVersion } = environment;
  const told = new Set<string>();

  function report(kind: ClientError['kind'], thrown: unknown): void {
    // a refusal of the server is in its own log, a call that was given up is no fault, and a lost line is nobody's
    if (isProblem(thrown) || isAborted(thrown)) return;
    const fault = faultOf(thrown);
    const key = [fault.name, fault.message, fault.stack[0]].join('\n');
    if (told.has(key) || told.size >= REPORTS_A_PAGE_MAX) return;
    told.add(key);
    analyticsOf(site).track('error', { kind });
    const body: ClientError = {
      ...fault,
      kind,
      path: pathWithoutIds(window.location.pathname),
      release: appVersion,
      browser: browserOf(navigator.userAgent),
    };
    // it arrives also where the page is left over it, and its own failure is the end of it
    fetch(`/v1/client-errors?${new URLSearchParams({ tenantId: tenant.id })}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined);
  }

  return {
    report,
    /** for what nobody catches; scripts of others, such as extensions of the browser, are not ours to hear of */
    listen(page: Pick<Window, 'addEventListener' | 'location'>): void {
      page.addEventListener('error', ({ error, filename }) => {
        if (error && filename.startsWith(page.location.origin)) report('error', error);
      });
      page.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
    },
  };
});

/** By name: not in every browser is a DOMException an Error. */
function isAborted(thrown: unknown): boolean {
  return ['AbortError', 'TimeoutError', 'OfflineError'].includes(String(Reflect.get(Object(thrown), 'name')));
}

function faultOf(thrown: unknown): Told {
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
