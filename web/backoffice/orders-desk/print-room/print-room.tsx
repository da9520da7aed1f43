import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useTexts } from '../../../lib/texts.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { termTexts } from '../../../ui/term-copy.ts';
import { StaffOnly } from '../../kit/index.ts';
import { type Desk, type Notice, useDesk } from '../desk.ts';
import { DeskProvider } from '../desk-provider.tsx';
import { printRoomQueries } from '../queries.ts';
import { PRINT_ROOM } from '../roles.ts';
import { useScanner } from '../use-scanner.ts';
import { workCopy } from '../work-copy.ts';
import { copy } from './copy.ts';
import { type Room, RoomContext } from './room.ts';
import { useScannedOrder } from './use-scanned-order.ts';

export function PrintRoom() {
  return (
    <StaffOnly roles={['fulfilment', 'admin']} heading={copy.refused}>
      <div className="page-width pt-6 pb-16">
        <LoadedRoom />
      </div>
    </StaffOnly>
  );
}

function LoadedRoom() {
  const query = useQuery(printRoomQueries(useSite()).shops());
  return (
    <Loaded query={query} failed={copy.brand.failed} skeleton={<Skeleton className="h-64" />}>
      {(shops) => <RoomDesk {...shops} />}
    </Loaded>
  );
}

function RoomDesk({ shops, isOneList }: Pick<Room, 'shops' | 'isOneList'>) {
  const [notice, setNotice] = useState<Notice>();
  const { pathname } = useLocation();
  // A ref, because the user may have navigated during the request; the notice belongs to the current page.
  const here = useRef(pathname);
  useEffect(() => {
    here.current = pathname;
  });
  const notify = useCallback<Desk['notify']>((next) => setNotice({ on: here.current, ...next }), []);
  const brands = useMemo(() => {
    const brandOf: Desk['brandOf'] = ({ tenantId }) => shops.find(({ id }) => id === tenantId)?.brand ?? tenantId;
    return { brandOf, signOf: (order: { tenantId: string }) => (shops.length > 1 ? brandOf(order) : undefined) };
  }, [shops]);
  return (
    <DeskProvider role={PRINT_ROOM} notify={notify} {...brands}>
      {/* Hides notices of other pages. */}
      <NoticeLine notice={notice?.on === pathname ? notice : undefined} />
      <Scanning shops={shops} isOneList={isOneList} />
    </DeskProvider>
  );
}

function Scanning({ shops, isOneList }: Pick<Room, 'shops' | 'isOneList'>) {
  const [isRecording, setRecording] = useState(false);
  const [shop, setShop] = useState<string>();
  const scan = useScannedOrder({ isRecording, shop });
  // An open dialog blocks scans.
  useScanner((code) => document.querySelector('[role="dialog"]') === null && scan(code));
  return (
    <RoomContext value={{ isRecording, setRecording, scan, shops, isOneList, shop, setShop }}>
      <Outlet />
    </RoomContext>
  );
}

/** Last notice; always rendered, so that screen readers announce its changes. */
function NoticeLine({ notice }: { notice: Notice | undefined }) {
  const terms = useTexts(termTexts);
  const { notify } = useDesk();
  const [isUndoing, setUndoing] = useState(false);
  const undo = async () => {
    if (!notice?.undo) return;
    setUndoing(true);
    try {
      await notice.undo();
    } catch (error) {
      notify({ text: workCopy.refusal(error), isProblem: true });
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
          {terms.undo}
        </Button>
      )}
    </div>
  );
}
