import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeliveryMethod } from '../../../shared/delivery/method.ts';
import { DEFAULT_PRODUCTION_HOURS } from '../../../shared/delivery/promise.ts';
import type { Store } from '../../../shared/delivery/schema.ts';
import { openingHours } from '../../../shared/delivery/store-hours.ts';
import { type TextsOf, useTexts } from '../../lib/texts.ts';
import { helpQueries } from '../../site/help-queries.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { useIsPickUp } from '../../site/use-is-pick-up.ts';
import { Page } from '../../ui/page.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { pagesTexts } from './copy.ts';
import { PageLoaded } from './page-loaded.tsx';

/** /delivery: delivery methods, prices and times. */
export function DeliveryScreen() {
  return useIsPickUp() ? <PickUp /> : <Parcel />;
}

function Parcel() {
  const copy = useTexts(pagesTexts);
  const deliveries = useQuery(helpQueries(useSite()).deliveries());
  return (
    <Page heading={copy.delivery.heading} lead={copy.delivery.lead} width="reading">
      <PageLoaded query={deliveries}>{(ways) => <Ways ways={ways} />}</PageLoaded>
      <Part heading={copy.delivery.countingHeading}>
        <p>{copy.delivery.counting}</p>
      </Part>
      <Part heading={copy.delivery.trackingHeading}>
        <p>{copy.delivery.tracking}</p>
      </Part>
    </Page>
  );
}

function Ways({ ways }: { ways: readonly DeliveryMethod[] }) {
  const terms = useTexts(termTexts);
  const copy = useTexts(pagesTexts);
  return (
    <table className="numbers w-full text-left">
      <thead className="text-ink-soft text-small">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 font-medium">
            {copy.delivery.way}
          </th>
          <th scope="col" className="py-2 font-medium">
            {copy.delivery.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {ways.map((way) => (
          <tr key={way.title} className="border-b border-line align-top">
            <th scope="row" className="py-3 pr-4 font-medium">
              {way.title}
              <span className="block font-normal text-ink-soft text-small">{timeText(copy, way)}</span>
            </th>
            <td className="py-3">
              {way.amountCents === 0 ? terms.free : copy.delivery.amount(way.amountCents)}
              {way.freeFromCents !== undefined && (
                <span className="block text-ink-soft text-small">{copy.delivery.freeFrom(way.freeFromCents)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HOURS_A_DAY = 24;

/** Computes days like shared/delivery/promise.ts. */
function timeText(
  copy: TextsOf<typeof pagesTexts>,
  { productionHours = DEFAULT_PRODUCTION_HOURS, transitDays }: DeliveryMethod,
): string {
  const made = copy.delivery.made(Math.ceil(productionHours / HOURS_A_DAY));
  return transitDays ? `${made}, ${copy.delivery.transit(transitDays.min, transitDays.max)}` : made;
}

function PickUp() {
  const terms = useTexts(termTexts);
  const copy = useTexts(pagesTexts);
  const site = useSite();
  const { delivery } = useQuery(tenantQueries(site).tenant()).data;
  const stores = useQuery(helpQueries(site).stores());
  const { title, amountCents, productionHours = DEFAULT_PRODUCTION_HOURS } = delivery;
  const price = amountCents === 0 ? terms.free : copy.delivery.amount(amountCents);
  return (
    <Page heading={copy.pickUp.heading} lead={copy.pickUp.lead(copy.pickUp.hours(productionHours))} width="reading">
      <p className="numbers font-medium">{copy.pickUp.price(title, price)}</p>
      <Part heading={copy.pickUp.whenHeading}>
        <p>{copy.pickUp.when}</p>
      </Part>
      <Part heading={copy.pickUp.storesHeading}>
        <PageLoaded query={stores}>
          {(loaded) => (loaded.length === 0 ? <p>{copy.pickUp.noStores}</p> : <Stores stores={loaded} />)}
        </PageLoaded>
      </Part>
    </Page>
  );
}

function Stores({ stores }: { stores: readonly Store[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {stores.map((store) => (
        <li key={store.id} className="border-t border-line pt-4 text-small">
          <h3 className="font-medium text-body">{store.name}</h3>
          <address className="mt-1 not-italic">
            {store.address1}
            <br />
            {`${store.city}, ${store.provinceCode} ${store.zip}`}
            {store.phone !== undefined && (
              <a
                href={`tel:${store.phone}`}
                className="numbers touch-target flex w-fit items-center underline underline-offset-4"
              >
                {store.phone}
              </a>
            )}
          </address>
          {openingHours(store.hours).map((line) => (
            <p key={line} className="numbers mt-1 text-ink-soft">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-10 grid gap-3">
      <h2 className="font-serif text-lead">{heading}</h2>
      {children}
    </section>
  );
}
