import * as z from 'zod/mini';
import { TenantId } from '../../../shared/schemas/common.ts';
import type { Happened } from '../../core/figures/figure-store.ts';

/** Of a wall that is saved for the first time, and of a payment that is begun. */
const Inserted = z.object({
  eventName: z.literal('INSERT'),
  dynamodb: z.object({
    ApproximateCreationDateTime: z.number(),
    Keys: z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) }),
  }),
});
const WallKey = z.tuple([z.literal('OWNER'), TenantId, z.string(), z.literal('PROJECT'), z.string()]);
const CheckoutKey = z.tuple([z.literal('ATTEMPT'), TenantId, z.string(), z.literal('META')]);

export interface FigureRecord {
  tenantId: z.infer<typeof TenantId>;
  happened: Happened;
}

/** @returns undefined for a record of anything that is not counted as it is inserted */
export function figureRecordOf(record: unknown): FigureRecord | undefined {
  const { data } = z.safeParse(Inserted, record);
  if (!data) return undefined;
  const { Keys, ApproximateCreationDateTime: seconds } = data.dynamodb;
  const key = [...Keys.pk.S.split('#'), ...Keys.sk.S.split('#')];
  const at = new Date(seconds * 1000).toISOString();
  const wall = z.safeParse(WallKey, key).data;
  if (wall) return { tenantId: wall[1], happened: { event: `wall-${wall[4]}`, at, figures: { walls: 1 } } };
  const checkout = z.safeParse(CheckoutKey, key).data;
  if (checkout)
    return { tenantId: checkout[1], happened: { event: `checkout-${checkout[2]}`, at, figures: { checkouts: 1 } } };
  return undefined;
}
