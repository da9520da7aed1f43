import * as z from 'zod/mini';
import { FulfilmentEvent } from '../../../shared/order/fulfilment.ts';
import type { KeyRoute } from '../../http/middleware/allow-keys.ts';
import type { OpenApiDocument } from '../../http/openapi-document.ts';

const INFO = {
  title: 'Tessera fulfilment',
  version: '1',
  description:
    'Pull print files and report the progress of orders, with a key instead of a login: `Authorization: Bearer tfk_...`. Administrators create keys and webhook endpoints under Admin, Machines. All calls are idempotent.',
};

/**
 * Cuts the staff document down to the routes that are open to API keys, with their scopes and the webhook events, for
 * integrators.
 */
export function fulfilmentDocument(staff: OpenApiDocument, keyRoutes: readonly KeyRoute[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, scope } of keyRoutes) {
    const name = path.replaceAll(/:(\w+)/g, '{$1}');
    const verb = method.toLowerCase() as 'get' | 'post';
    const operation = staff.paths[name]?.[verb];
    if (!operation) throw new Error(`There is no route ${method} ${path} to open to keys`);
    const description = scope === 'any' ? 'For every key.' : `Takes the scope ${scope}.`;
    const security = [{ fulfilmentKey: scope === 'any' ? [] : [scope] }];
    // A key is valid only for its own tenant.
    const parameters = operation.parameters?.filter((parameter) => !('name' in parameter) || parameter.name !== 'shop');
    paths[name] = { ...paths[name], [verb]: { ...operation, parameters, description, security } };
  }
  return { openapi: staff.openapi, info: INFO, paths, webhooks: { event: { post: EVENT } }, components: COMPONENTS };
}

const COMPONENTS = {
  securitySchemes: { fulfilmentKey: { type: 'http', scheme: 'bearer', bearerFormat: 'tfk_ and 59 letters' } },
};

const header = (name: string, description: string) => ({
  in: 'header',
  name,
  required: true,
  description,
  schema: { type: 'string' },
});

const EVENT = {
  summary: 'An order event',
  description:
    'Signed as in Standard Webhooks. Delivered at least once and possibly out of order: read the order for its current state.',
  parameters: [
    header('webhook-id', 'The id of the event, the same for every try.'),
    header('webhook-timestamp', 'Seconds since 1970. Reject events older than five minutes.'),
    header('webhook-signature', 'v1, and HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64.'),
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: withoutDialect(z.toJSONSchema(FulfilmentEvent)) } },
  },
  responses: {
    '2XX': { description: 'Taken. Anything else, or nothing within ten seconds, is tried again for three days.' },
    410: { description: 'Gone: the endpoint is turned off.' },
  },
};

function withoutDialect({ $schema: _, ...schema }: Record<string, unknown>) {
  return schema;
}
