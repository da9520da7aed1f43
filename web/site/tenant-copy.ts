import { words } from '../lib/words.ts';

/** Exact wording of docs/spec 18.2. */
export const copy = words('tenant', { loadFailedTitle: 'Error', loadFailedMessage: 'Tenant not found.' });

export const deliveryCopy = words('delivery', {
  free: 'free',
  pickUp: (title: string, amount: string) => `${title} at the store: ${amount}.`,
  parcel: (title: string, amount: string) => `${title} ${amount}, inside the United States.`,
  parcelFree: (title: string, amount: string, from: string) =>
    `${title} ${amount}, free from ${from}. Inside the United States.`,
  readyIn: (hours: number) => (hours === 1 ? 'Ready in about an hour.' : `Ready in about ${hours} hours.`),
  onItsWay: (printDays: number, min: number, max: number) =>
    `Printed within ${printDays === 1 ? 'one business day' : `${printDays} business days`}, then ${min === max ? (min === 1 ? 'one business day' : `${min} business days`) : `${min} to ${max} business days`} on the way.`,
});
