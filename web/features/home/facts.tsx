import { useQuery } from '@tanstack/react-query';
import { centsFromDollars, formatCents } from '../../../shared/money/money.ts';
import { useTexts } from '../../lib/texts.ts';
import { deliveryPrice, deliveryTime } from '../../site/delivery-words.ts';
import { useSite } from '../../site/site-context.tsx';
import { deliveryTexts } from '../../site/tenant-copy.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { useCopy } from './copy.ts';

/** Delivery time, price and area, computed from the tenant's row and prices. */
export function Facts() {
  const deliveryCopy = useTexts(deliveryTexts);
  const { factWords: text } = useCopy();
  const site = useSite();
  const { delivery } = useQuery(tenantQueries(site).tenant()).data;
  const { data: pricing } = useQuery(tenantQueries(site).pricing());
  const facts = [
    { name: text.time, value: deliveryTime(deliveryCopy, delivery) },
    { name: text.cost, value: pricing && text.each(formatCents(centsFromDollars(pricing.fullPrice))) },
    { name: text.delivery, value: deliveryPrice(deliveryCopy, delivery) },
  ];
  return (
    <section aria-label={text.label} className="border-t border-line bg-paper py-8 md:py-12">
      <dl className="page-width grid gap-x-12 gap-y-6 md:grid-cols-3">
        {facts.map(
          ({ name, value }) =>
            value !== undefined && (
              <div key={name} className="border-accent border-l-2 pl-4">
                <dt className="text-small text-ink-soft">{name}</dt>
                <dd className="numbers mt-1 text-lead">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
