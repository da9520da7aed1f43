import { UserRoundPen } from 'lucide-react';
import { type CSSProperties, createContext, useContext, useEffect, useState } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { hasUnsaved, saveAll } from '../../documents/projects/index.ts';
import { useIsOngoing } from '../../site/ongoing.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Toasts } from '../../ui/toast.tsx';
import type { Editing } from './begin-editing.ts';
import { copy } from './copy.ts';
import { StaffLoginNote } from './staff-login-note.tsx';

const EditingContext = createContext<Editing | undefined>(undefined);

/** What the routes of an editing visit are inside of. */
export const EditingProvider = EditingContext.Provider;

function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('Nobody is being edited for.');
  return editing;
}

/** Where the member of the staff came from. A page of its own: the visit and all that it kept ends with this one. */
const cameFrom = ({ as, order, shop }: Editing['address']): string =>
  `${order === undefined ? paths.adminCustomer(as) : paths.adminOrder(order)}${shop === undefined ? '' : `?shop=${shop}`}`;

const BANNER_HEIGHT = { '--chrome-height': '3.5rem' } as CSSProperties;

/** Says on every screen of the visit for whom it is, and leads back once everything is saved. */
export function EditingLayout() {
  const { address, name, wall, isRefused, staffSession } = useEditing();
  const { toast } = useSite();
  const dispatch = useAppDispatch();
  // a photo that is on its way is saved with its tile once it is there
  const isSending = useIsOngoing();
  const isUnsaved = useAppSelector(hasUnsaved) || isSending;
  const [isLeaving, setLeaving] = useState(false);
  const [search, setSearch] = useSearchParams();
  const isNamed = search.get('as') === address.as;
  // links within the editor do not carry it, and a page that is loaded anew must not show one's own wall
  useEffect(() => {
    if (isNamed) return;
    setSearch((current) => ({ ...Object.fromEntries(current), ...address }), {
      replace: true,
      preventScrollReset: true,
    });
  }, [address, isNamed, setSearch]);
  const leave = async () => {
    if (isSending) return toast.error(copy.notSaved);
    setLeaving(true);
    const isSaved = await dispatch(saveAll());
    setLeaving(false);
    if (isSaved) window.location.assign(cameFrom(address));
    else toast.error(copy.notSaved);
  };
  return (
    <div style={BANNER_HEIGHT}>
      <div className="sticky top-0 z-30 flex h-14 items-center gap-x-4 bg-signal px-4 text-paper text-small md:px-6">
        <UserRoundPen aria-hidden="true" className="size-5 shrink-0" />
        <p className="min-w-0 flex-1 truncate max-sm:leading-tight">
          <strong className="font-medium">
            {copy.banner} <span className="max-sm:block max-sm:truncate">{name ?? copy.somebody}</span>
          </strong>
          <span className="ml-3 max-md:hidden">{wall?.project.status === 'Cart' ? copy.inCart : copy.lead}</span>
        </p>
        {wall && (
          <p role="status" className="max-sm:sr-only">
            {isUnsaved ? copy.saving : copy.saved}
          </p>
        )}
        <Button size="small" onClick={leave} busy={isLeaving}>
          {copy.back(address.order)}
        </Button>
      </div>
      <StaffLoginNote session={staffSession} />
      {wall ? (
        <Outlet />
      ) : (
        <div className="page-width">
          <Notice {...(isRefused ? copy.refused : copy.missing)}>
            {isRefused && (
              <a href={cameFrom(address)} className={buttonClass({ variant: 'primary' })}>
                {copy.refused.login}
              </a>
            )}
          </Notice>
        </div>
      )}
      <Toasts board={toast} areExpected />
    </div>
  );
}
