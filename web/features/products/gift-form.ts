import * as z from 'zod/mini';
import { canBeTold, RecipientFields } from '../../../shared/customer/recipient.ts';
import { field } from '../../../shared/lib/form-rules.ts';
import { giftAmountProblem, giftTilesProblem } from '../../../shared/product/gift-tiles.ts';

/**
 * The form of a gift, as typed: who gets it, and how much of it as tiles and as money.
 *
 * @param unitPriceCents of one tile
 */
export function giftForm(unitPriceCents: number) {
  return z
    .extend(RecipientFields, {
      tiles: field(giftTilesProblem),
      amount: field((typed) => giftAmountProblem(typed, unitPriceCents)),
    })
    .check(canBeTold());
}
export type GiftForm = z.infer<ReturnType<typeof giftForm>>;
