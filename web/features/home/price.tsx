import { useQuery } from '@tanstack/react-query';
import { centsFromDollars, formatCents } from '../../../shared/money/money.ts';
import { useTexts } from '../../lib/texts.ts';
import { deliveryPrice } from '../../site/delivery-words.ts';
import { useSite } from '../../site/site-context.tsx';
import { deliveryTexts } from '../../site/tenant-copy.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useCopy } from './copy.ts';
import { PriceTable } from './price-table.tsx';
import { Section } from './section.tsx';

/** Price before any upload, from the same numbers that price the cart. */
export function Price() {
  const copy = useCopy();
  const pricing = useQuery(tenantQueries(useSite()).pricing());
  return (
    <Section
      heading={copy.price.heading}
      lead={copy.price.lead}
      className="bg-paper"
      aside={pricing.data && <OneTile priceDollars={pricing.data.fullPrice} />}
    >
      {pricing.data && <PriceTable pricing={pricing.data} />}
      {pricing.isPending && (
        <div role="status">
          <VisuallyHidden>{copy.price.loading}</VisuallyHidden>
          <Skeleton className="h-72" />
        </div>
      )}
      {pricing.isError && (
        <div className="grid content-start justify-items-start gap-4">
          <p>{copy.price.failed}</p>
          <Button onClick={() => pricing.refetch()} busy={pricing.isFetching}>
            {copy.price.retry}
          </Button>
        </div>
      )}
    </Section>
  );
}

function OneTile({ priceDollars }: { priceDollars: number }) {
  const deliveryCopy = useTexts(deliveryTexts);
  const copy = useCopy();
  const tenant = useQuery(tenantQueries(useSite()).tenant());
  return (
    <>
      <p className="mt-6 flex items-baseline gap-2">
        <span className="numbers font-serif text-display">{formatCents(centsFromDollars(priceDollars))}</span>
        <span className="text-ink-soft">{copy.price.each}</span>
      </p>
      {tenant.data && (
        <p className="numbers mt-2 max-w-[36ch] text-small text-ink-soft">
          {deliveryPrice(deliveryCopy, tenant.data.delivery)}
        </p>
      )}
    </>
  );
}
