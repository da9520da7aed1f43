import { createErrorReporter, onUncaughtErrors } from '../lib/client-error.ts';
import { analyticsOf } from './analytics.ts';
import { perSite } from './per-site.ts';

/** Errors of a page before its shop was composed (entry/main.ts). */
export interface EarlyErrors {
  reported: ReadonlySet<string>;
  /** Ends the early phase; later listeners are notified too. */
  end(): void;
}

/** Reports errors of this page to our server, and their occurrence to the tenant's tools. */
export const errorReportsOf = perSite((site) => {
  const { environment, tenant } = site;
  const { report: tell, reported } = createErrorReporter({
    fetch: environment.fetch,
    release: environment.appVersion,
    tenantId: tenant.id,
  });

  function report(...fault: Parameters<typeof tell>): void {
    if (tell(...fault)) analyticsOf(site).track('error', { kind: fault[0] });
  }

  return {
    report,
    /** @param early earlier reports count and are not repeated */
    listen(page: Pick<Window, 'addEventListener' | 'location'>, early?: EarlyErrors): void {
      for (const key of early?.reported ?? []) reported.add(key);
      early?.end();
      onUncaughtErrors(page, report);
    },
  };
});
