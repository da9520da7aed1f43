import { Hono } from 'hono';
import { VISIT_BODY_BYTES_MAX, VisitRequest } from '../../../../shared/platform/telemetry.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import { ownSiteOnly } from '../../../http/middleware/own-site.ts';
import type { ApiServices } from '../composition.ts';

/** Longer than a tab stays open: an open tab reports its visit again. */
const VISIT_REMEMBERED_DAYS = 7;

/** Counts visits by a random value: docs/spec 20.12. Stores and logs nothing about the visitor. */
export function visitRoutes({ figures, clock }: ApiServices) {
  return new Hono<HttpEnv>().use(ownSiteOnly).post(
    '/',
    describe({
      summary: 'Count a visit; idempotent; declared robots are not counted',
      replies: { 204: null },
      hasBody: true,
      bodyBytesMax: VISIT_BODY_BYTES_MAX,
    }),
    input('json', VisitRequest),
    async (c) => {
      if (isCountedBrowser(c.req.header('User-Agent')))
        await figures.count(c.get('tenant').id, {
          event: `visit-${c.req.valid('json').visitId}`,
          at: clock.now().toISOString(),
          figures: { visits: 1 },
          rememberedDays: VISIT_REMEMBERED_DAYS,
        });
      return c.body(null, 204);
    },
  );
}

/** Matches the words by which robots identify themselves. Cubot makes phones. */
const ROBOT = /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|scan|monitor|externalhit|https?:/i;

/** Every browser's user agent starts this way. A robot that claims to be a browser counts as one. */
export function isCountedBrowser(userAgent = ''): boolean {
  return userAgent.startsWith('Mozilla/') && !ROBOT.test(userAgent);
}
