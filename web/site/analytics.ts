import * as z from 'zod/mini';
import { DAY_MS } from '../../shared/lib/time.ts';
import type { ClientError } from '../../shared/platform/telemetry.ts';
import { createEmitter } from '../lib/create-store.ts';
import { perSite } from './per-site.ts';

/** The events sent to a tenant's tools: counts, sums and kinds, no personal data (docs/spec 1.5). */
export interface AnalyticsEvents {
  app_launched: Record<never, never>;
  login: Record<never, never>;
  error: { kind: ClientError['kind'] };
  photos_chosen: { count: number };
  added_to_cart: { tiles: number };
  checkout_begun: Record<never, never>;
  purchase: { tiles: number };
}

/**
 * unneeded: the tenant has no tools; asking: no answer yet; refused: also if the browser refuses for all sites (Global
 * Privacy Control).
 */
export type Consent = 'unneeded' | 'asking' | 'granted' | 'refused';

/** Half a year, as European authorities recommend for a consent answer. */
const ANSWER_LIFETIME_MS = 182 * DAY_MS;
const LAUNCH_LIFETIME_MS = DAY_MS / 2;

/** The interface of a tenant's tools. The only implementation is the tag manager's list. */
export interface AnalyticsTools {
  push(message: Record<string, unknown>): void;
  load(containerId: string): void;
}

/** Google Tag Manager, whose container decides which tools receive an event. Its script is loaded once. */
function tagManager(page: Window & { dataLayer?: unknown[] }): AnalyticsTools {
  const layer = (): unknown[] => (page.dataLayer ??= []);
  return {
    push: (message) => void layer().push(message),
    load(containerId) {
      layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      const script = page.document.createElement('script');
      script.async = true;
      script.src = `https://www.googletagmanager.com/gtm.js?${new URLSearchParams({ id: containerId })}`;
      page.document.head.append(script);
    },
  };
}

export const analyticsOf = perSite(({ tenant, storage }) =>
  createAnalytics({
    tenant,
    storage,
    tools: () => tagManager(window),
    refusesAll: () => Reflect.get(navigator, 'globalPrivacyControl') === true,
  }),
);

interface AnalyticsDeps {
  tenant: { googleTagManagerContainerId?: string | undefined; analyticsPrefix?: string | undefined };
  storage: Parameters<Parameters<typeof perSite>[0]>[0]['storage'];
  tools(): AnalyticsTools;
  refusesAll(): boolean;
}

/** Loads, stores and sends nothing before consent, and sends nothing after it is withdrawn. */
export function createAnalytics({ tenant, storage, tools, refusesAll }: AnalyticsDeps) {
  const { googleTagManagerContainerId: containerId, analyticsPrefix } = tenant;
  const answer = storage.entry('analyticsConsent', {
    schema: z.enum(['granted', 'refused']),
    lifetimeMs: ANSWER_LIFETIME_MS,
  });
  const launched = storage.entry('analyticsLaunch', { schema: z.literal(true), lifetimeMs: LAUNCH_LIFETIME_MS });
  const { emit: changed, subscribe } = createEmitter();
  let isAskedAgain = false;
  let loadedTools: AnalyticsTools | undefined;
  storage.onOtherTab((key) => {
    if (key === null || key === answer.key) changed();
  });

  function consent(): Consent {
    if (containerId === undefined) return 'unneeded';
    if (isAskedAgain) return 'asking';
    if (refusesAll()) return 'refused';
    return answer.read() ?? 'asking';
  }

  function track<Name extends keyof AnalyticsEvents>(name: Name, fields: AnalyticsEvents[Name]): void {
    if (containerId === undefined || consent() !== 'granted') return;
    if (!loadedTools) {
      loadedTools = tools();
      loadedTools.load(containerId);
    }
    loadedTools.push({ ...fields, event: analyticsPrefix === undefined ? name : `${analyticsPrefix}_${name}` });
  }

  return {
    consent,
    track,
    /** The shop was opened, or is viewed again half a day later. */
    launch(): void {
      if (consent() !== 'granted' || launched.read()) return;
      launched.write(true);
      track('app_launched', {});
    },
    answer(given: 'granted' | 'refused'): void {
      isAskedAgain = false;
      // A browser without storage is asked again on its next page.
      answer.write(given);
      changed();
    },
    /** Shows the question again, so that the visitor can change the answer. */
    ask(): void {
      isAskedAgain = true;
      changed();
    },
    subscribe,
  };
}
