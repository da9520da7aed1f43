import * as z from 'zod/mini';
import { canBeTold, RecipientFields } from '../../../../shared/customer/recipient.ts';
import { field } from '../../../../shared/lib/form-rules.ts';
import { giftAmountProblem, giftTilesProblem } from '../../../../shared/product/gift-tiles.ts';

/**
 * Schema of the gift form: recipient, and its value in tiles and dollars.
 *
 * @param unitPriceCents price of one tile
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
