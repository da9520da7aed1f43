import { UserRoundPen } from 'lucide-react';
import { type CSSProperties, createContext, useContext, useEffect, useState } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { hasUnsaved, saveAll } from '../../documents/projects/sync/index.ts';
import { useIsOngoing } from '../../site/ongoing.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Toasts } from '../../ui/toast.tsx';
import { copy } from './copy.ts';
import type { Editing } from './create-editing.ts';
import { StaffLoginNote } from './staff-login-note.tsx';

const EditingContext = createContext<Editing | undefined>(undefined);

/** Wraps the routes of an editing visit. */
export const EditingProvider = EditingContext.Provider;

function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('Missing EditingProvider');
  return editing;
}

/** URL to return to. A full page load, which ends the visit and its memory. */
const returnUrl = ({ as, order, shop }: Editing['address']): string =>
  `${order === undefined ? paths.adminCustomer(as) : paths.adminOrder(order)}${shop === undefined ? '' : `?shop=${shop}`}`;

const BANNER_HEIGHT = { '--chrome-height': '3.5rem' } as CSSProperties;

/** Shows on every screen whose wall is edited, and returns once everything is saved. */
export function EditingLayout() {
  const { address, name, wall, isRefused, staffSession } = useEditing();
  const { toast } = useSite();
  const dispatch = useAppDispatch();
  // A photo is saved with its tile once its upload is complete.
  const isSending = useIsOngoing();
  const isUnsaved = useAppSelector(hasUnsaved) || isSending;
  const [isLeaving, setLeaving] = useState(false);
  const [search, setSearch] = useSearchParams();
  const isNamed = search.get('as') === address.as;
  // Restores the parameters, which links in the editor omit, so that a reload never opens the staff's own wall.
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
    if (isSaved) window.location.assign(returnUrl(address));
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
              <a href={returnUrl(address)} className={buttonClass({ variant: 'primary' })}>
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
