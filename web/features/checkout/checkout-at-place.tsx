import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { useIsPickUp } from '../../site/use-is-pick-up.ts';
import { Button } from '../../ui/button.tsx';
import { commonTexts } from '../../ui/copy.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckoutView, type CheckoutViewProps } from './checkout-view.tsx';
import { checkoutTexts } from './copy.ts';
import { useStores } from './use-stores.ts';

/** The checkout for pickup, whose form needs the stores first. Gifts alone cannot be picked up. */
export function CheckoutAtPlace(props: Omit<CheckoutViewProps, 'isPickUp' | 'pickUp' | 'tenant'>) {
  const common = useTexts(commonTexts);
  const copy = useTexts(checkoutTexts);
  const isPickUp = useIsPickUp();
  const isAtStore = isPickUp && props.cart.lines.some(({ isShipped }) => isShipped);
  const { data: tenant } = useQuery(tenantQueries(useSite()).tenant());
  const { data: stores, error, refetch } = useStores(isAtStore);
  if (isAtStore && error && !stores)
    return (
      <Page heading={copy.heading} lead={copy.stores.failed}>
        <Button onClick={() => void refetch()}>{common.retry}</Button>
      </Page>
    );
  if (!tenant || (isAtStore && !stores))
    return (
      <Page heading={copy.heading}>
        <Skeleton className="h-96 w-full" />
      </Page>
    );
  const pickUp = isAtStore && stores && stores.length > 0 ? { stores, method: tenant.delivery } : undefined;
  return (
    <CheckoutView key={pickUp ? 'pick-up' : 'sent'} {...props} tenant={tenant} isPickUp={isPickUp} pickUp={pickUp} />
  );
}
