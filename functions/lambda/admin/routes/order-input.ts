import * as z from 'zod/mini';
import { isLikelyNumber } from '../../../../shared/delivery/parcel-number.ts';
import { carrierName, knownTracking, type Tracking, type TypedTracking } from '../../../../shared/delivery/tracking.ts';
import { OrderId } from '../../../../shared/order/schema.ts';
import type { Tenant } from '../../../../shared/tenant/schema.ts';
import { ApiError } from '../../../http/api-error.ts';

export const OrderPath = z.object({ orderId: OrderId });

/**
 * Normalizes a tracking number of one of the tenant's carriers.
 *
 * @throws invalid_request for a carrier that the tenant does not have
 */
export function trackingOf(shop: Tenant, typed: TypedTracking): Tracking {
  const tracking = knownTracking(shop, typed);
  if (tracking) return tracking;
  throw new ApiError('invalid_request', {
    errors: [
      { path: 'tracking.carrier', message: 'This shop has no such carrier. GET /v1/fulfilment/carriers lists them.' },
    ],
  });
}

/** Returns warnings for callers that cannot answer a question, such as machines; refuses nothing. */
export function trackingWarnings(tracking: Tracking | undefined) {
  if (!tracking || isLikelyNumber(tracking)) return [];
  const message = `This doesn’t look like a ${carrierName(tracking)} number. It was saved; please check the label.`;
  return [{ code: 'unlikely_tracking_number' as const, message }];
}
