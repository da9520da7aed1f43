import type { Hold } from '../../../../shared/order/history.ts';
import { failedTilesOf } from '../../../../shared/order/print-failures.ts';
import type { PrintJob } from '../../../../shared/order/print-job.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { useSession } from '../../../features/account/index.ts';
import { AtTime } from '../../../ui/at-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { useDesk } from '../desk.ts';
import { isReleasable } from '../order-facts.ts';
import { statusCopy } from '../status-copy.ts';
import { workCopy as copy } from '../work-copy.ts';
import { FailedTiles } from './failed-tiles.tsx';
import { useOrderAction } from './use-order-action.ts';

export interface OrderHoldsProps {
  order: Pick<PrintRoomOrder, 'id' | 'tenantId' | 'holds'>;
  jobs: readonly PrintJob[];
}

export function OrderHolds({ order, jobs }: OrderHoldsProps) {
  const { calls } = useDesk();
  const { busy, run } = useOrderAction<string>();
  const isAdmin = useSession()?.customer.role === 'admin';
  if (order.holds.length === 0) return null;

  const release = (reason: string) =>
    run(reason, () => calls.release(order, reason), { text: copy.hold.released(order.id) });
  const remake = (reason: string) =>
    run(reason, () => calls.remake(order), {
      text: copy.remake[reason === 'print_failed' ? 'retried' : 'asked'](order.id),
    });
  const failed = failedTilesOf(jobs);

  return (
    <section aria-label={statusCopy.queue.OnHold} className="mt-4 grid gap-3">
      {order.holds.map(({ reason, since, note, asked }) => (
        <div
          key={reason}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-sm border border-danger bg-paper px-4 py-3 text-small"
        >
          <div className="min-w-0 flex-1 max-sm:basis-full">
            <h2 className="font-medium text-danger">{statusCopy.hold[reason].reason}</h2>
            {reason === 'print_failed' && failed.length > 0 ? (
              <FailedTiles tiles={failed} />
            ) : (
              note !== undefined && <p className="mt-1 whitespace-pre-line break-words">{note}</p>
            )}
            {asked && (
              <p className="mt-1 whitespace-pre-line break-words">
                {copy.hold.asked(asked.tiles.length)} {asked.message}
              </p>
            )}
            <p className="mt-1 text-ink-soft">
              {reason === 'payment_mismatch' && !isAdmin
                ? copy.hold.onlyAdmin
                : asked
                  ? copy.hold.goesOn
                  : statusCopy.hold[reason].advice}
            </p>
            <p className="text-caption text-ink-soft">
              {copy.hold.since} <AtTime iso={since} />
            </p>
          </div>
          {mayRelease(reason, isAdmin) && (
            <Button size="small" className="min-h-11" onClick={() => release(reason)} busy={busy === reason}>
              {copy.hold.release}
            </Button>
          )}
          {/* Every other hold has to be resolved first. */}
          {(reason === 'print_failed' || reason === 'lab_problem') && order.holds.length === 1 && (
            <Button size="small" className="min-h-11" onClick={() => remake(reason)} busy={busy === reason}>
              {copy.remake[reason === 'print_failed' ? 'retry' : 'all']}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}

const mayRelease = (reason: Hold['reason'], isAdmin: boolean): boolean =>
  isReleasable({ reason }) && (isAdmin || reason !== 'payment_mismatch');
