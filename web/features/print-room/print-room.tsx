import { clsx } from 'clsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CarriersProvider, OrderDeskContext, StaffOnly, useScanner } from '../staff/index.ts';
import { useBrand } from '../tenant/index.ts';
import { copy } from './copy.ts';
import { type Desk, DeskContext } from './desk.ts';
import { orderCalls } from './order-calls.ts';
import { useScannedOrder } from './use-scanned-order.ts';

export function PrintRoom() {
  return (
    <StaffOnly roles={['fulfilment', 'admin']} heading={copy.refused}>
      <div className="page-width pt-6 pb-16">
        <Room />
      </div>
    </StaffOnly>
  );
}

function Room() {
  const [said, setSaid] = useState<Desk['said']>();
  const [isNoting, setNoting] = useState(false);
  const { pathname } = useLocation();
  // what is done takes a moment, in which the person may have gone elsewhere: it is said where they are now
  const here = useRef(pathname);
  useEffect(() => {
    here.current = pathname;
  });
  const say = useCallback<Desk['say']>((next) => setSaid({ on: here.current, ...next }), []);
  const scan = useScannedOrder({ say, isNoting });
  // a dialog is about something: what is scanned into it opens nothing else
  useScanner((code) => document.querySelector('[role="dialog"]') === null && scan(code));
  const site = useSite();
  const brand = useBrand();
  const orderDesk = useMemo(() => ({ calls: orderCalls(site), brand, say }), [site, brand, say]);
  const desk = useMemo(() => ({ said, say, isNoting, setNoting, scan }), [said, say, isNoting, scan]);
  return (
    <DeskContext value={desk}>
      {/* what was said on another page is about something else */}
      <SaidLine said={said?.on === pathname ? said : undefined} onUndone={say} />
      <OrderDeskContext value={orderDesk}>
        <CarriersProvider api={site.api} shopId={site.tenant.id}>
          <Outlet />
        </CarriersProvider>
      </OrderDeskContext>
    </DeskContext>
  );
}

/** What was done last, seen and read aloud; always there, so that a screen reader hears what comes into it. */
function SaidLine({ said, onUndone }: { said: Desk['said']; onUndone: Desk['say'] }) {
  const [isUndoing, setUndoing] = useState(false);
  const undo = async () => {
    if (!said?.undo) return;
    setUndoing(true);
    try {
      await said.undo();
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
        said && 'mb-4 min-h-12 rounded-sm border bg-paper px-4 py-1',
        said?.isProblem ? 'border-danger text-danger' : 'border-edge',
      )}
    >
      <p role="status" className="font-medium text-small">
        {said?.text}
      </p>
      {said?.undo && (
        <Button size="small" variant="plain" className="ml-auto underline" onClick={undo} busy={isUndoing}>
          {copy.undo}
        </Button>
      )}
    </div>
  );
}
