import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LabAction, LabOrderView } from '../../../../shared/order/lab-orders.ts';
import { PRINT_ROOM } from '../../../../shared/tenant/lab-routing.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { siteInShop } from '../../../site/site-in-shop.ts';
import { AtTime } from '../../../ui/at-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { useDesk } from '../desk.ts';
import { labCalls } from './lab-queries.ts';
import { labsCopy as copy } from './labs-copy.ts';

export interface LabOrderRowProps {
  one: LabOrderView;
  labs: readonly string[];
  shop: string;
}

export function LabOrderRow({ one, labs, shop }: LabOrderRowProps) {
  const { busy, asking, begin, run, close } = useLabActions(one, shop);
  const { orderId, lab, lineNumbers, changedAt, heardAt, reference, labReference } = one;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line border-t py-4">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={paths.printRoomOrder({ id: orderId, tenantId: shop })}
            className="numbers font-medium underline-offset-4 hover:underline"
          >
            {orderId}
          </Link>
          <span>{lab}</span>
          <span className={clsx('text-small', one.state === 'Rejected' ? 'text-danger' : 'text-ink-soft')}>
            {copy.state(one)}
            {changedAt !== undefined && (
              <>
                {` ${copy.since} `}
                <AtTime iso={changedAt} />
              </>
            )}
          </span>
        </p>
        <Problems one={one} />
        <p className="mt-1 break-all text-caption text-ink-soft">
          {labReference ?? reference}, {copy.lines(lineNumbers)}
          {heardAt !== undefined && (
            <>
              {`, ${copy.heard} `}
              <AtTime iso={heardAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {one.actions.map((action) => (
          <Button
            key={action}
            size="small"
            className="min-h-11"
            aria-label={copy.actionFor(action, one)}
            onClick={() => begin(action)}
            busy={busy === action}
          >
            {copy.action[action]}
          </Button>
        ))}
      </div>
      {asking === 'cancel' && (
        <CancelAtLab one={one} busy={busy !== undefined} onClose={close} onConfirm={() => run('cancel')} />
      )}
      {asking === 'move' && (
        <MoveFromLab
          one={one}
          labs={labs}
          busy={busy !== undefined}
          onClose={close}
          onConfirm={(to) => run('move', to)}
        />
      )}
    </li>
  );
}

function Problems({ one }: { one: LabOrderView }) {
  const { alarm, problem, attempts, lastError, cancellation, movedTo } = one;
  const isOver = one.list === 'Cancelled' || one.list === 'Shipped';
  return (
    <div className="grid gap-1 text-small empty:hidden [&>p]:mt-1">
      {alarm && <p className="text-danger">{copy.sentence(alarm.message)}</p>}
      {problem && <p className={clsx(!isOver && 'text-danger')}>{copy.sentence(problem.message)}</p>}
      {attempts > 0 && !isOver && (
        <p>
          {copy.sentence(copy.attempts(attempts))}{' '}
          {lastError !== undefined && !alarm?.message.includes(lastError) && copy.sentence(lastError)}
        </p>
      )}
      {cancellation && one.state !== 'Cancelled' && <p>{copy.cancellation[cancellation]}</p>}
      {movedTo !== undefined && <p>{copy.movedTo(movedTo)}</p>}
    </div>
  );
}

/** Runs one action at a time; irreversible ones ask for confirmation. */
function useLabActions(one: LabOrderView, shop: string) {
  const site = siteInShop(useSite(), shop);
  const act = labCalls(site);
  const { notify } = useDesk();
  const [busy, setBusy] = useState<LabAction>();
  const [asking, setAsking] = useState<'cancel' | 'move'>();
  const close = () => setAsking(undefined);

  async function run(action: LabAction, to?: string): Promise<void> {
    if (busy) return;
    setBusy(action);
    try {
      const changed = await act(one.reference, action, site.environment.newId(), to);
      notify({ text: copy.done[action](changed) });
    } catch (error) {
      notify({ text: copy.refusal(error), isProblem: true });
    } finally {
      setBusy(undefined);
      close();
    }
  }
  const begin = (action: LabAction) =>
    action === 'cancel' || action === 'move' ? setAsking(action) : void run(action);

  return { busy, asking, begin, run, close };
}

interface LabDialogProps {
  one: LabOrderView;
  busy: boolean;
  onClose(): void;
}

function CancelAtLab({ one, busy, onClose, onConfirm }: LabDialogProps & { onConfirm(): void }) {
  return (
    <Dialog
      onClose={onClose}
      title={copy.cancelSure(one)}
      description={copy.cancelLead}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancelKeep}</Button>
          <Button variant="danger" onClick={onConfirm} busy={busy}>
            {copy.action.cancel}
          </Button>
        </>
      }
    />
  );
}

interface MoveFromLabProps extends LabDialogProps {
  labs: readonly string[];
  onConfirm(to: string): void;
}

function MoveFromLab({ one, labs, busy, onClose, onConfirm }: MoveFromLabProps) {
  const makers = [PRINT_ROOM, ...labs.filter((lab) => lab !== one.lab)];
  const [to, setTo] = useState<string>(PRINT_ROOM);
  return (
    <Dialog
      onClose={onClose}
      title={copy.move.title(one)}
      description={copy.move.lead(one)}
      footer={
        <Button variant="primary" onClick={() => onConfirm(to)} busy={busy}>
          {copy.move.confirm}
        </Button>
      }
    >
      <RadioList
        legend={copy.move.legend}
        options={makers.map((maker) => ({ value: maker, label: maker === PRINT_ROOM ? copy.move.printRoom : maker }))}
        value={to}
        onChange={setTo}
      />
    </Dialog>
  );
}
