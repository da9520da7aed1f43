import type { DeliveryMethod } from '../../shared/delivery/method.ts';
import { DEFAULT_PRODUCTION_HOURS } from '../../shared/delivery/promise.ts';
import { formatCents } from '../../shared/money/money.ts';
import type { TextsOf } from '../lib/texts.ts';
import type { deliveryTexts } from './tenant-copy.ts';

export function deliveryPrice(
  copy: TextsOf<typeof deliveryTexts>,
  { title, amountCents, freeFromCents, isPickUp }: DeliveryMethod,
): string {
  const amount = formatCents(amountCents);
  if (isPickUp) return copy.pickUp(title, amountCents === 0 ? copy.free : amount);
  return freeFromCents === undefined
    ? copy.parcel(title, amount)
    : copy.parcelFree(title, amount, formatCents(freeFromCents));
}

/**
 * Delivery time without a date, because these pages are pre-rendered; the cart shows the date.
 *
 * @returns undefined without a delivery promise
 */
export function deliveryTime(
  copy: TextsOf<typeof deliveryTexts>,
  { isPickUp, productionHours = DEFAULT_PRODUCTION_HOURS, transitDays }: DeliveryMethod,
): string | undefined {
  if (isPickUp) return copy.readyIn(productionHours);
  if (!transitDays) return undefined;
  return copy.onItsWay(Math.ceil(productionHours / HOURS_A_DAY), transitDays.min, transitDays.max);
}

const HOURS_A_DAY = 24;
