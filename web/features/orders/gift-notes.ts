import type { Receipt } from '../../../shared/order/schema.ts';
import type { TextsOf } from '../../lib/texts.ts';
import type { ordersTexts } from './copy.ts';

/** Notes for the buyer about each gift: docs/spec 12.14. */
export function giftNotes(
  copy: TextsOf<typeof ordersTexts>,
  { lines, paymentState, productionState }: Pick<Receipt, 'lines' | 'paymentState' | 'productionState'>,
): { lineNumber: number; text: string }[] {
  const isEnded = paymentState === 'Refunded' || productionState === 'Cancelled';
  return lines.flatMap(({ number: lineNumber, recipient, quantity }) => {
    if (!recipient) return [];
    const { name, email } = recipient;
    const { gift } = copy;
    if (isEnded) return [{ lineNumber, text: gift.ended(name) }];
    if (email === '') return [{ lineNumber, text: gift.passOn(name, quantity) }];
    return [{ lineNumber, text: (productionState === 'Placed' ? gift.soon : gift.sent)(name, email, quantity) }];
  });
}
