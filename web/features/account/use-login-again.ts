import { useEffect } from 'react';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { type LoginAsk, loginAsked, loginClosed } from './account-slice.ts';
import { copy } from './copy.ts';
import { endedLogin, settleQuestion } from './ended-login.ts';

/** Closes the dialog that asks for a login again, wherever it was answered. */
export function useLoginAgain({ again }: LoginAsk): void {
  const site = useSite();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!again) return;
    const look = (): void => {
      const isBack = settleQuestion(site, again);
      if (isBack === undefined) {
        const over = site.session.isOver() ? endedLogin(site) : undefined;
        if (over && over.accessToken !== again.accessToken) dispatch(loginAsked({ forced: 'login', again: over }));
        return;
      }
      dispatch(loginClosed());
      if (isBack) site.toast.info(copy.again.done, { id: 'logged-in-again' });
    };
    look();
    return site.session.subscribe(look);
  }, [again, dispatch, site]);
}
