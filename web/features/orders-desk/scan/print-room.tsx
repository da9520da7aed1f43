import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { StaffOnly } from '../../staff/index.ts';
import { copy } from '../room-copy.ts';
import { type Desk, DeskContext } from '../room-desk.ts';
import { printRoomQueries } from '../room-queries.ts';
import { PackingDialog } from '../shipping/packing-dialog.tsx';
import { usePacking } from '../shipping/use-packing.ts';
import { useScannedOrder } from './use-scanned-order.ts';
import { useScanner } from './use-scanner.ts';

export function PrintRoom() {
  return (
    <StaffOnly roles={['fulfilment', 'admin']} heading={copy.refused}>
      <div className="page-width pt-6 pb-16">
        <TestPacking />
      </div>
    </StaffOnly>
  );
}

function TestPacking() {
  const { data, isPending, isFetching, refetch } = useQuery(printRoomQueries(useSite()).shops());
  if (data) return <RoomOf {...data} />;
  if (!isPending)
    return <LoadFailed heading={copy.brand.failed} retry={copy.retry} isBusy={isFetching} onRetry={refetch} />;
  return (
    <div role="status">
      <VisuallyHidden>{copy.queue.loading}</VisuallyHidden>
      <Skeleton className="h-64" />
    </div>
  );
}

function RoomOf({ shops, isOneList }: Pick<Desk, 'shops' | 'isOneList'>) {
  const [notice, setNotice] = useState<Desk['notice']>();
  const [isRecording, setRecording] = useState(false);
  const [shop, setShop] = useState<string>();
  const { pathname } = useLocation();
  // A ref, because the user may have navigated during the request; the notice belongs to the current page.
  const here = useRef(pathname);
  useEffect(() => {
    here.current = pathname;
  });
  const notify = useCallback<Desk['notify']>((next) => setNotice({ on: here.current, ...next }), []);
  const packing = usePacking();
  const { ask: askToPack } = packing;
  const scan = useScannedOrder({ notify, isRecording, askToPack, shop });
  // An open dialog blocks scans.
  useScanner((code) => document.querySelector('[role="dialog"]') === null && scan(code));
  const desk = useMemo(
    () => ({ notice, notify, isRecording, setRecording, askToPack, scan, shops, isOneList, shop, setShop }),
    [notice, notify, isRecording, askToPack, scan, shops, isOneList, shop],
  );
  return (
    <DeskContext value={desk}>
      {/* Hides notices of other pages. */}
      <NoticeLine notice={notice?.on === pathname ? notice : undefined} onUndone={notify} />
      <Outlet />
      <PackingDialog packing={packing} />
    </DeskContext>
  );
}

/** Last notice; always rendered, so that screen readers announce its changes. */
function NoticeLine({ notice, onUndone }: { notice: Desk['notice']; onUndone: Desk['notify'] }) {
  const [isUndoing, setUndoing] = useState(false);
  const undo = async () => {
    if (!notice?.undo) return;
    setUndoing(true);
    try {
      await notice.undo();
    } catch (error) {
      onUndone({ text: copy.refusal(error), isProblem: true });
    } finally {
      setUndoing(false);
    }
  };
  return (
    <div
      className={clsx(
        'flex items-center gap-x-4',
        notice && 'mb-4 min-h-12 rounded-sm border bg-paper px-4 py-1',
        notice?.isProblem ? 'border-danger text-danger' : 'border-edge',
      )}
    >
      <p role="status" className="font-medium text-small">
        {notice?.text}
      </p>
      {notice?.undo && (
        <Button size="small" variant="plain" className="ml-auto underline" onClick={undo} busy={isUndoing}>
          {copy.undo}
        </Button>
      )}
    </div>
  );
}
