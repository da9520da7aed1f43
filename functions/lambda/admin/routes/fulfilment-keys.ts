import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  CreatedFulfilmentKeyReply,
  CreateFulfilmentKeyRequest,
  FulfilmentId,
  FulfilmentKeyReply,
  FulfilmentKeysReply,
} from '../../../../shared/order/fulfilment.ts';
import { createKey } from '../../../core/fulfilment/create-key.ts';
import { keyView } from '../../../core/fulfilment/fulfilment-key-store.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { recorderOf } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

const KeyPath = z.object({ keyId: FulfilmentId });

/** Manages the keys that print team machines use for the routes that app.ts opens to them. */
export function fulfilmentKeyRoutes(deps: AdminServices) {
  const { fulfilmentKeys, clock } = deps;
  return new Hono<HttpEnv>()
    .get(
      '/fulfilment-keys',
      describe({ summary: 'List the fulfilment keys, without their secrets', replies: { 200: FulfilmentKeysReply } }),
      async (c) => c.json({ keys: (await fulfilmentKeys.list(c.var.shop.id)).map(keyView) }),
    )
    .post(
      '/fulfilment-keys',
      describe({
        summary: 'Create a key for a machine; only this reply contains its token',
        replies: { 201: CreatedFulfilmentKeyReply },
        refusals: ['too_many_keys'],
        hasBody: true,
      }),
      input('json', CreateFulfilmentKeyRequest),
      async (c) => {
        const created = await createKey(deps, c.var.shop.id, c.req.valid('json'), {
          createdBy: c.var.customer.id,
          record: recorderOf(c, deps),
        });
        if (created.kind === 'too_many') throw new ApiError('too_many_keys');
        const { key, token } = created;
        return c.json({ key, token }, 201);
      },
    )
    .post(
      '/fulfilment-keys/:keyId/revoke',
      describe({
        summary: 'Revoke a key, effective with the next request',
        replies: { 200: FulfilmentKeyReply },
        refusals: ['unknown_fulfilment_key', 'invalid_request'],
      }),
      input('param', KeyPath),
      async (c) => {
        const key = await fulfilmentKeys.revoke(
          c.var.shop.id,
          c.req.valid('param').keyId,
          clock.now(),
          recorderOf(c, deps),
        );
        if (!key) throw new ApiError('unknown_fulfilment_key');
        return c.json({ key: keyView(key) });
      },
    );
}
