import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { pathWithoutIds, withoutPerson } from '../../../../shared/platform/client-error-text.ts';
import { CLIENT_ERROR_BODY_BYTES_MAX, ClientError } from '../../../../shared/platform/telemetry.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import { ownSiteOnly } from '../../../http/middleware/own-site.ts';
import type { ApiServices } from '../composition.ts';

/** Must match the alarm in infra/constructs/shopper-api.ts. */
const METRIC = { Namespace: 'Tessera', Dimensions: [[]], Metrics: [{ Name: 'ClientErrors', Unit: 'Count' }] };

/**
 * Logs browser errors; each log line is also a metric (CloudWatch embedded metric format). Removes personal data again
 * here, because any client can send anything.
 */
export function clientErrorRoutes({ log, clock }: ApiServices) {
  return new Hono<HttpEnv>().use(ownSiteOnly).post(
    '/',
    describe({
      summary: 'Report an error of the web app',
      replies: { 204: null },
      hasBody: true,
      bodyBytesMax: CLIENT_ERROR_BODY_BYTES_MAX,
    }),
    input('json', ClientError),
    (c) => {
      const { kind, name, message, path, release, browser, stack } = c.req.valid('json');
      const told = { kind, name, message: withoutPerson(message), stack: stack.map(withoutPerson) };
      log.warn('client_error', {
        ...told,
        page: pathWithoutIds(path),
        release,
        browser,
        tenantId: c.get('tenant').id,
        // Groups log lines of the same error.
        fingerprint: fingerprintOf([name, told.message, told.stack[0] ?? '']),
        ClientErrors: 1,
        _aws: { Timestamp: clock.now().getTime(), CloudWatchMetrics: [METRIC] },
      });
      return c.body(null, 204);
    },
  );
}

function fingerprintOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}
