import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminOrderReply } from '../../../../shared/order/admin-wire.ts';
import type { OrderEvent, RefundParts } from '../../../../shared/order/history.ts';
import { refundLeft } from '../../../../shared/order/refund-parts.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { adminCopy } from '../admin-copy.ts';
import { useDesk } from '../desk.ts';
import type { OrderName } from '../order-name.ts';
import { workCopy } from '../work-copy.ts';
import { OrderHistory } from './order-history.tsx';
import { useOrderAction } from './use-order-action.ts';

/** History of an order, with a retry next to each unresolved failure. */
export function OrderTimeline({ reply: { order, staff } }: { reply: AdminOrderReply }) {
  return (
    <OrderHistory
      history={order.history}
      staff={staff}
      actionOn={(event) => {
        if (event.event === 'refund_refused' && event === lastRefusal(order.history, event.refundId))
          return refundLeft(order).cents >= event.amountCents && !isRetried(order.history, event) ? (
            <RetryRefund order={order} refused={event} />
          ) : null;
        if (event.event !== 'held' || event !== order.history.findLast((each) => isHoldReason(each, event.reason)))
          return null;
        if (!order.holds.some(({ reason }) => reason === event.reason)) return null;
        if (event.reason === 'print_failed') return <RetryRemake order={order} />;
        return event.reason === 'lab_problem' ? (
          <Link to={paths.printRoomLabs({ shop: order.tenantId })} className={buttonClass({ size: 'small' })}>
            {adminCopy.retry.lab}
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

function RetryRemake({ order }: { order: OrderName }) {
  const { calls } = useDesk();
  return (
    <Retry label={adminCopy.retry.remake} work={() => calls.remake(order)} text={workCopy.remake.retried(order.id)} />
  );
}

/** Requests the refused refund again: the same parts, or else the same amount. */
function RetryRefund({ order, refused }: { order: Order; refused: Refused }) {
  const { environment } = useSite();
  const { calls } = useDesk();
  const [refundId] = useState(environment.newId);
  const known = order.refunds?.find(({ id }) => id === refused.refundId);
  const what = known?.parts ? { parts: withoutAmounts(known.parts) } : { amountCents: refused.amountCents };
  return (
    <Retry
      label={adminCopy.refund.again}
      work={() =>
        calls.refund(order, { refundId, ...what, reason: known?.reason ?? 'other', isMailed: known?.isMailed ?? true })
      }
      text={adminCopy.refund.heading}
    />
  );
}

const withoutAmounts = ({ lines, hasDelivery }: RefundParts): RefundParts => ({
  lines: lines.map(({ lineNumber, quantity }) => ({ lineNumber, quantity })),
  hasDelivery,
});

function Retry({ label, work, text }: { label: string; work(): Promise<unknown>; text: string }) {
  const { busy, run } = useOrderAction<'retry'>(useDesk().role.refusal);
  return (
    <Button size="small" className="mt-1" onClick={() => run('retry', work, { text })} busy={busy !== undefined}>
      {label}
    </Button>
  );
}
