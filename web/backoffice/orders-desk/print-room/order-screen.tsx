import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { TenantId } from '../../../../shared/lib/scalars.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { SHOP_PARAMETER } from '../../../site/site-in-shop.ts';
import { useDesk } from '../desk.ts';
import { BackLink, LoadingOrder, NoOrder, OrderScreen } from '../order/order-screen.tsx';
import { nameOf } from '../order-facts.ts';
import { keyOf } from '../order-name.ts';
import { StatusMark } from '../order-status.tsx';
import { printRoomQueries } from '../queries.ts';
import { workCopy } from '../work-copy.ts';
import { copy } from './copy.ts';
import { useListAddress } from './list-state.ts';
import { useRoom } from './room.ts';

/** One order in the print room. Older URLs have only the number, which is resolved to its order. */
export function PrintRoomOrderScreen() {
  const { orderId: id = '' } = useParams();
  const [params] = useSearchParams();
  const { shop } = useRoom();
  const listAddress = useListAddress();
  const tenantId = TenantId.safeParse(params.get(SHOP_PARAMETER)).data;
  const back = {
    label: workCopy.order.back,
    hrefOf: (queue?: string) => listAddress ?? paths.printRoom({ ...(queue && { queue }), shop }),
  };
  if (tenantId !== undefined) return <OrderScreen order={{ id, tenantId }} back={back} />;
  return <NumberedOrders orderId={id} shop={shop} backLink={<BackLink {...back} />} />;
}

interface NumberedOrdersProps {
  orderId: string;
  shop: string | undefined;
  backLink: React.ReactNode;
}

/** Order numbers are unique per tenant only; staff choose if several match. */
function NumberedOrders({ orderId, shop, backLink }: NumberedOrdersProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(printRoomQueries(useSite()).numbered(orderId, shop));
  const { signOf } = useDesk();
  const [first, ...others] = data?.orders ?? [];
  if (first && others.length === 0) return <Navigate to={paths.printRoomOrder(first)} replace />;
  return (
    <>
      {backLink}
      {isPending && <LoadingOrder />}
      {error && !data && <NoOrder orderId={orderId} error={error} isBusy={isFetching} onRetry={refetch} />}
      {data && (
        <>
          <h1 className="mt-1 font-serif text-title">{copy.numbered.heading(orderId)}</h1>
          <p className="mt-2 text-ink-soft">{copy.numbered.lead}</p>
          <ul className="mt-4 grid max-w-reading">
            {data.orders.map((order) => (
              <li key={keyOf(order)} className="flex flex-wrap items-center gap-x-4 border-line border-t py-3">
                <Link
                  to={paths.printRoomOrder(order)}
                  className="touch-target font-medium underline underline-offset-4"
                >
                  {signOf(order) ?? order.tenantId}
                </Link>
                <span>{nameOf(order)}</span>
                <StatusMark order={order} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
