import { Hono } from 'hono';
import { MAIL_LINK_PATHS } from '../../../../shared/customer/links.ts';
import { UnsubscribeQuery } from '../../../../shared/project/wire.ts';
import { unsubscribe } from '../../../core/reminders/open-link.ts';
import { siteLink } from '../../../core/tenants/site-link.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { ApiServices } from '../composition.ts';

/** Serves mail recipients and mail programs, which have no session and call from other sites. */
export function mailRoutes(deps: ApiServices) {
  return new Hono<HttpEnv>()
    .post(
      '/unsubscribe',
      describe({
        summary: 'Unsubscribe a customer from reminders (RFC 8058); idempotent',
        replies: { 204: null },
        refusals: ['invalid_request', 'unknown_link'],
      }),
      input('query', UnsubscribeQuery),
      async (c) => {
        const { token } = c.req.valid('query');
        if ((await unsubscribe(deps, c.var.tenant.id, token)) === 'unknown') throw new ApiError('unknown_link');
        return c.body(null, 204);
      },
    )
    .get(
      '/unsubscribe',
      describe({
        summary:
          'Redirect a browser from the address in an email’s header to the page that confirms unsubscribing; changes nothing',
        replies: { 303: null },
        refusals: ['invalid_request'],
      }),
      input('query', UnsubscribeQuery),
      (c) =>
        c.redirect(
          siteLink(deps.siteOrigin, c.var.tenant, MAIL_LINK_PATHS.unsubscribe, c.req.valid('query').token),
          303,
        ),
    );
}
