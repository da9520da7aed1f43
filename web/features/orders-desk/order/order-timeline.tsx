import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminOrderReply } from '../../../../shared/order/admin-wire.ts';
import type { OrderEvent } from '../../../../shared/order/history.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { orderCopy } from '../order-copy.ts';
import type { OrderDesk } from '../order-desk.ts';
import type { AdminCalls } from '../use-admin-desk.ts';
import { workCopy } from '../work-copy.ts';
import { OrderHistory } from './order-history.tsx';
import { refundableCents } from './refund-dialog.tsx';

export interface OrderTimelineProps {
  reply: AdminOrderReply;
  desk: OrderDesk;
  calls: AdminCalls;
}

/** History of an order, with a retry next to each unresolved failure. */
export function OrderTimeline({ reply: { order, staff }, desk, calls }: OrderTimelineProps) {
  return (
    <OrderHistory
      history={order.history}
      staff={staff}
      actionOn={(event) => {
        if (event.event === 'refund_refused' && event === lastRefusal(order.history, event.refundId))
          return refundableCents(order) >= event.amountCents && !isRetried(order.history, event) ? (
            <RetryRefund amountCents={event.amountCents} desk={desk} calls={calls} />
          ) : null;
        if (event.event !== 'held' || event !== order.history.findLast((each) => isHoldReason(each, event.reason)))
          return null;
        if (!order.holds.some(({ reason }) => reason === event.reason)) return null;
        if (event.reason === 'print_failed') return <RetryRemake orderId={order.id} desk={desk} />;
        return event.reason === 'lab_problem' ? (
          <Link to={paths.printRoomLabs({ shop: order.tenantId })} className={buttonClass({ size: 'small' })}>
            {orderCopy.retry.lab}
          </Link>
        ) : null;
      }}
    />
  );
}

const isHoldReason = (event: OrderEvent, reason: string): boolean => event.event === 'held' && event.reason === reason;

type Refused = Extract<OrderEvent, { refundId: string }>;

const lastRefusal = (history: readonly OrderEvent[], refundId: string) =>
  history.findLast((event) => event.event === 'refund_refused' && event.refundId === refundId);

/** A refund of the same amount was requested later. */
function isRetried(history: readonly OrderEvent[], refused: Refused): boolean {
  return history
    .slice(history.indexOf(refused))
    .some((event) => event.event === 'refund_requested' && event.amountCents === refused.amountCents);
}

function RetryRemake({ orderId, desk }: { orderId: string; desk: OrderDesk }) {
  return (
    <Retry
      label={orderCopy.retry.remake}
      desk={desk}
      work={() => desk.calls.remake(orderId)}
      text={workCopy.remake.retried(orderId)}
    />
  );
}

function RetryRefund({ amountCents, desk, calls }: { amountCents: number; desk: OrderDesk; calls: AdminCalls }) {
  const { environment } = useSite();
  const [refundId] = useState(environment.newId);
  return (
    <Retry
      label={orderCopy.refund.again}
      desk={desk}
      work={() => calls.refund(refundId, amountCents)}
      text={orderCopy.refund.heading}
    />
  );
}

function Retry({
  label,
  desk,
  work,
  text,
}: {
  label: string;
  desk: OrderDesk;
  work(): Promise<unknown>;
  text: string;
}) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await work();
      desk.notify({ text });
    } catch (error) {
      desk.notify({ text: orderCopy.refusal(error), isProblem: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" className="mt-1" onClick={retry} busy={isBusy}>
      {label}
    </Button>
  );
}
