import { useEffect } from 'react';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { type LoginAsk, loginClosed } from './account-slice.ts';
import { copy } from './copy.ts';

/** Ends the question for a login where it was answered in this tab or another one of this browser. */
export function useLoginAgain({ again }: LoginAsk): void {
  const { loginGate, session, toast } = useSite();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!again) return;
    function look(): void {
      const now = session.read();
      // without anybody asking, somebody else has logged in here, and goes on in the dialog
      if (!again || now?.accessToken === again.accessToken || !loginGate.isAsking()) return;
      const isBack = now?.customer.id === again.customerId;
      loginGate.answer(isBack);
      dispatch(loginClosed());
      if (isBack) toast.info(copy.again.done, { id: 'logged-in-again' });
    }
    look();
    return session.subscribe(look);
  }, [again, dispatch, loginGate, session, toast]);
}
