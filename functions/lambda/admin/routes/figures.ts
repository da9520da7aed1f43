import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { DEFAULT_TENANT_ID } from '../../../../shared/lib/scalars.ts';
import { FiguresReply, PeriodQuery, ReportsReply } from '../../../../shared/order/metrics.ts';
import {
  DeadLettersReply,
  DecideDeadLettersRequest,
  DecidedDeadLettersReply,
} from '../../../../shared/platform/admin-wire.ts';
import { type Period, periodBefore, periodOf, reportOf } from '../../../core/figures/report.ts';
import { failedPrints } from '../../../core/production/failed-prints.ts';
import { timeZoneOf } from '../../../core/tenants/time-zone.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { editorOf } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

/** Queues are system-wide: their messages may belong to any shop. */
const ofTheSystem = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.var.tenant.id !== DEFAULT_TENANT_ID) throw new ApiError('wrong_tenant');
  await next();
});

/** Serves the metrics of the shop: docs/spec 20.12. */
export function figureRoutes(deps: AdminServices) {
  return new Hono<HttpEnv>()
    .get(
      '/figures',
      describe({
        summary: 'Get daily metrics, current queues and failed print jobs',
        replies: { 200: FiguresReply },
        refusals: ['invalid_request'],
      }),
      input('query', PeriodQuery),
      async (c) => {
        const timeZone = timeZoneOf(c.var.shop);
        const { from, to } = periodOf(c.req.valid('query'), deps.clock.now(), timeZone);
        const tenantId = c.var.shop.id;
        const [days, queues, labs, prints] = await Promise.all([
          deps.figures.days(tenantId, from, to),
          deps.orderQueues.counts([tenantId]),
          deps.labLists.counts(tenantId),
          failedPrints(deps, tenantId),
        ]);
        return c.json({ timeZone, days, queues, labs, prints });
      },
    )
    .get(
      '/reports',
      describe({
        summary:
          'Get the metrics of a period and of the one before: sales, products, artists, codes, refunds, reprints',
        replies: { 200: ReportsReply },
        refusals: ['invalid_request'],
      }),
      input('query', PeriodQuery),
      async (c) => {
        const { id } = c.var.shop;
        const timeZone = timeZoneOf(c.var.shop);
        const period = periodOf(c.req.valid('query'), deps.clock.now(), timeZone);
        const [products, { artists }] = await Promise.all([deps.catalog.products(id), deps.groupEdits.list(id)]);
        const named = { products, artists: artists.map(({ content }) => content) };
        const report = async (each: Period) => {
          const { from, to } = each;
          const counted = [deps.figures.days(id, from, to), deps.figures.breakdowns(id, from, to)] as const;
          return reportOf(each, ...(await Promise.all(counted)), named);
        };
        const [current, before] = await Promise.all([report(period), report(periodBefore(period))]);
        return c.json({ timeZone, period: current, before });
      },
    )
    .get(
      '/dead-letters',
      describe({
        summary: 'List the dead letters of all shops with their reasons, without their contents',
        replies: { 200: DeadLettersReply },
        refusals: ['wrong_tenant'],
      }),
      ofTheSystem,
      async (c) => {
        const [{ letters, works }, prints] = await Promise.all([deps.deadLetters.list(), deps.jobs.listFailures()]);
        const failed = prints.filter(({ state }) => state === 'Failed').length;
        return c.json({ letters, works: works.map((each) => (each.work === 'Render' ? { ...each, failed } : each)) });
      },
    )
    .post(
      '/dead-letters',
      describe({
        summary: 'Redrive or discard dead letters',
        replies: { 200: DecidedDeadLettersReply },
        refusals: ['wrong_tenant'],
        hasBody: true,
      }),
      ofTheSystem,
      input('json', DecideDeadLettersRequest),
      async (c) => {
        const asked = c.req.valid('json');
        // Audits first, so that no decision lacks its entry.
        await deps.audit.note(c.var.shop.id, {
          ...editorOf(c, deps),
          action: asked.decision === 'discard' ? 'deleted' : 'restored',
          object: { kind: 'dead_letters', id: asked.work },
          name: asked.work,
          note: asked.messageIds.join(', ').slice(0, 1000),
        });
        return c.json({ messageIds: await deps.deadLetters.decide(asked) });
      },
    );
}
