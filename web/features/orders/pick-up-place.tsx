import { promiseText } from '../../../shared/delivery/promise.ts';
import type { Store } from '../../../shared/delivery/schema.ts';
import { openingHours } from '../../../shared/delivery/store-hours.ts';
import type { Receipt } from '../../../shared/order/schema.ts';
import { standingPromise } from '../../../shared/order/states.ts';
import { useTexts } from '../../lib/texts.ts';
import { ordersTexts } from './copy.ts';

export function PickUpPlace({ order, store }: { order: Receipt; store: Store }) {
  const copy = useTexts(ordersTexts);
  const { firstName, lastName } = order.deliveryAddress;
  const promise = standingPromise(order);
  return (
    <address className="numbers mt-4 not-italic">
      <strong className="font-medium">{store.name}</strong>
      <br />
      {store.address1}, {store.city}, {store.provinceCode} {store.zip}
      <span className="mt-2 block text-ink-soft text-small">
        {openingHours(store.hours).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {store.phone}
      </span>
      <span className="mt-2 block">
        {promise && <span className="block">{promiseText(promise)}</span>}
        {copy.pickUpName(firstName, lastName)}
      </span>
    </address>
  );
}
