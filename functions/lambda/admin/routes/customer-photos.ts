import { type Context, Hono } from 'hono';
import { UPLOAD_BYTES_MAX } from '../../../../shared/photo/limits.ts';
import {
  PhotoStatusReply,
  PhotoStatusRequest,
  PreparePhotosReply,
  PreparePhotosRequest,
} from '../../../../shared/photo/wire.ts';
import { uploadAmount } from '../../../../shared/platform/route-limits.ts';
import { type OwnerKey, ownerOfCustomer } from '../../../core/lib/owner.ts';
import { createRouteBudgets } from '../../../core/limits/route-budgets.ts';
import { photoViews } from '../../../core/photos/photo-view.ts';
import { prepareUploads } from '../../../core/photos/prepare-uploads.ts';
import { ApiError } from '../../../http/api-error.ts';
import { clientAddress } from '../../../http/client-address.ts';
import { describe } from '../../../http/describe.ts';
import { editorOf } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import { unknownPhoto } from '../../../http/refusals.ts';
import type { AdminServices } from '../composition.ts';
import { CustomerPath, knownCustomer } from './customers.ts';

const TOO_MANY = 'This customer’s daily limit of photos is reached. Please try again later.';

/** Uploads photos for a customer, who owns them and whose budget they use (docs/spec 11.19). */
export function customerPhotoRoutes(deps: AdminServices) {
  const budgets = createRouteBudgets({ ...deps, addressKey: deps.pepper });

  async function ownerOf(c: Context<HttpEnv>, customerId: string): Promise<OwnerKey> {
    await knownCustomer(deps, c.var.shop.id, customerId);
    return ownerOfCustomer(customerId);
  }

  return new Hono<HttpEnv>()
    .post(
      '/customers/:customerId/photos/prepare',
      describe({
        summary: 'Create presigned forms for uploading photos for a customer, within the customer’s daily limit',
        replies: { 200: PreparePhotosReply },
        refusals: ['unknown_customer', 'too_many_requests'],
        hasBody: true,
      }),
      input('param', CustomerPath),
      input('json', PreparePhotosRequest),
      async (c) => {
        const tenantId = c.var.shop.id;
        const { customerId } = c.req.valid('param');
        const { quantity, bytesMax = UPLOAD_BYTES_MAX } = c.req.valid('json');
        const owner = await ownerOf(c, customerId);
        const spent = await budgets.spend([{ budget: 'ownUploads', amount: uploadAmount(quantity, bytesMax) }], {
          ...{ address: clientAddress(c), tenantId, owner },
        });
        if (spent.kind === 'too_many') throw new ApiError('too_many_requests', { ...spent, customerMessage: TOO_MANY });
        // Audits first, so that no form is issued without an entry.
        await deps.audit.note(tenantId, {
          ...editorOf(c, deps),
          action: 'changed',
          object: { kind: 'customer', id: customerId },
          name: customerId,
          note: quantity === 1 ? 'a photo uploaded for them' : `${quantity} photos uploaded for them`,
        });
        return c.json({ targets: await prepareUploads(deps, { tenantId, owner }, { quantity, bytesMax }) });
      },
    )
    .post(
      '/customers/:customerId/photos/status',
      describe({
        summary: 'Get the state of a customer’s photos',
        replies: { 200: PhotoStatusReply },
        refusals: ['unknown_customer', 'unknown_photo'],
        hasBody: true,
      }),
      input('param', CustomerPath),
      input('json', PhotoStatusRequest),
      async (c) => {
        const tenantId = c.var.shop.id;
        const owner = await ownerOf(c, c.req.valid('param').customerId);
        const { keys } = c.req.valid('json');
        const foreign = await deps.ownership.foreignPhotos(tenantId, { owner }, keys);
        if (foreign.length > 0) throw unknownPhoto(foreign.map((index) => `keys.${index}`));
        return c.json({ photos: await photoViews(deps, tenantId, keys) });
      },
    );
}
