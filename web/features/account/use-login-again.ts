import { useEffect } from 'react';
import { textsOf } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { type LoginOptions, loginClosed, loginRequested } from './account-slice.ts';
import { accountTexts } from './copy.ts';
import { expiredLogin, settlePrompt } from './ended-login.ts';

/** Closes the renewal dialog once the login is answered in any tab. */
export function useLoginAgain({ again }: LoginOptions): void {
  const site = useSite();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!again) return;
    const settle = (): void => {
      const isBack = settlePrompt(site, again);
      if (isBack === undefined) {
        const over = site.session.isOver() ? expiredLogin(site) : undefined;
        if (over && over.accessToken !== again.accessToken) dispatch(loginRequested({ forced: 'login', again: over }));
        return;
      }
      dispatch(loginClosed());
      if (isBack) site.toast.info(textsOf(site, accountTexts).again.done, { id: 'logged-in-again' });
    };
    settle();
    return site.session.subscribe(settle);
  }, [again, dispatch, site]);
}
