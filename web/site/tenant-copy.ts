import { plural } from '../lib/plural.ts';
import { defineTexts } from '../lib/texts.ts';

/** Exact wording of docs/spec 18.2. */
export const tenantTexts = defineTexts('tenant', { loadFailedTitle: 'Error', loadFailedMessage: 'Tenant not found.' });

export const deliveryTexts = defineTexts('delivery', {
  free: 'free',
  pickUp: (title: string, amount: string) => `${title} at the store: ${amount}.`,
  parcel: (title: string, amount: string) => `${title} ${amount}, inside the United States.`,
  parcelFree: (title: string, amount: string, from: string) =>
    `${title} ${amount}, free from ${from}. Inside the United States.`,
  readyIn: (hours: number) =>
    plural(hours, { one: 'Ready in about an hour.', other: `Ready in about ${hours} hours.` }),
  onItsWay: (printDays: number, min: number, max: number) =>
    `Printed within ${plural(printDays, { one: 'one business day', other: `${printDays} business days` })}, then ${min === max ? plural(min, { one: 'one business day', other: `${min} business days` }) : `${min} to ${max} business days`} on the way.`,
});
