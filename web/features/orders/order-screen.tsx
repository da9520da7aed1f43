import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Receipt } from '../../../shared/order/schema.ts';
import { customerMessageOf, isProblem } from '../../lib/api-problem.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { commonTexts } from '../../ui/copy.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyWall } from '../pages/messages/index.ts';
import { ordersTexts } from './copy.ts';
import { OrderBody } from './order-body.tsx';
import { orderLinksOf } from './order-links.ts';
import { stageNow } from './order-stages.ts';
import { orderQueries } from './queries.ts';

/** /confirm?order=A7K2Q9, right after payment. */
export function PlacedOrder({ orderId }: { orderId: string }) {
  const copy = useTexts(ordersTexts);
  return (
    <Order
      isJustPlaced
      orderId={orderId}
      loadingHeading={copy.thanks.heading}
      headingOf={(order) => (isCanceled(order) ? copy.heading(order.id) : copy.thanks.heading)}
      leadOf={(order) =>
        isCanceled(order) ? stageNow(copy, order.productionState) : copy.thanks.lead(order.id, order.email)
      }
    />
  );
}

const isCanceled = ({ productionState }: Receipt) => productionState === 'Cancelled';

export function OrderScreen() {
  const copy = useTexts(ordersTexts);
  const { orderId = '' } = useParams();
  return (
    <Order
      orderId={orderId}
      loadingHeading={copy.loadingHeading}
      headingOf={({ id }) => copy.heading(id)}
      leadOf={({ productionState }) => stageNow(copy, productionState)}
    />
  );
}

/** /order#token, the link in a mail. Removes the token from the URL at once, where it would leak. */
export function OrderLinkScreen() {
  const copy = useTexts(ordersTexts);
  const site = useSite();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [orderId] = useState(() => orderLinksOf(site).store(hash.slice(1)));
  useEffect(() => {
    if (orderId !== undefined) navigate(paths.order(orderId), { replace: true });
  }, [orderId, navigate]);
  return orderId === undefined ? <EmptyWall heading={copy.loadingHeading} lead={copy.linkIncomplete} /> : null;
}

interface OrderProps {
  orderId: string;
  loadingHeading: string;
  headingOf(order: Receipt): string;
  leadOf(order: Receipt): string;
  isJustPlaced?: boolean;
}

function Order({ orderId, loadingHeading, headingOf, leadOf, isJustPlaced = false }: OrderProps) {
  const common = useTexts(commonTexts);
  const copy = useTexts(ordersTexts);
  const { data, error, refetch, dataUpdatedAt } = useQuery(orderQueries(useSite()).order(orderId));
  const { environment } = useSite();
  const reload = () => void refetch();
  if (data) {
    // Throttles reloads: a picture that fails with a fresh URL would trigger them forever.
    const onStale = () => environment.now() - dataUpdatedAt > ADDRESS_PAUSE_MS && reload();
    return (
      <Page heading={headingOf(data.order)} lead={leadOf(data.order)}>
        <OrderBody view={data} onStale={onStale} isJustPlaced={isJustPlaced} />
      </Page>
    );
  }
  if (error) {
    const isRefused = isProblem(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
    const isUnknown = isProblem(error, 'unknown_order') || isProblem(error, 'invalid_request');
    return (
      <Page heading={loadingHeading} lead={isUnknown ? copy.unknown : (customerMessageOf(error) ?? copy.failed)}>
        {!isRefused && <Button onClick={reload}>{common.retry}</Button>}
      </Page>
    );
  }
  return (
    <Page heading={loadingHeading} lead={copy.loading}>
      <Skeleton className="h-[min(60vh,22rem)] w-full md:h-[min(62vh,34rem)]" />
    </Page>
  );
}

const ADDRESS_PAUSE_MS = 60_000;
