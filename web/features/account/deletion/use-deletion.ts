import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { ErasureReply } from '../../../../shared/customer/erasures.ts';
import { LoginReply } from '../../../../shared/customer/wire.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { deviceTokensOf, logOut } from '../index.ts';
import { deleteAccountTexts } from './copy.ts';

/** History state that survives the log-out, which remounts every screen. */
const HistoryState = z.object({ isDeleted: z.literal(true) });

export type Deletion = ReturnType<typeof useDeletion>;

/** Steps of the deletion, from explanation through code to the end; errors appear at their step. */
export function useDeletion({ isLoggedIn }: { isLoggedIn: boolean }) {
  const copy = useTexts(deleteAccountTexts);
  const site = useSite();
  const { api } = site;
  const deviceTokens = deviceTokensOf(site);
  const navigate = useNavigate();
  const isDone = HistoryState.safeParse(useLocation().state).success;
  const [asked, setAsked] = useState<'explain' | 'code'>('explain');
  const step = isDone && !isLoggedIn ? 'done' : asked;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [notice, setNotice] = useState<string>();

  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    setNotice(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(copy.refusal(error));
    } finally {
      setBusy(false);
    }
  }

  const sendCode = () =>
    run(async () => {
      const body = deviceTokens.shown();
      await api.post('/v1/commerce/customer_delete_code', { reply: LoginReply, body, needsLogin: true });
      if (step === 'code') setNotice(copy.resent);
      setAsked('code');
    });
  const confirm = (code: string) =>
    run(async () => {
      const body = { code, ...deviceTokens.shown() };
      await api.post('/v1/commerce/customer_delete', { reply: ErasureReply, body, needsLogin: true });
      await navigate(paths.deleteAccount(), {
        replace: true,
        state: { isDeleted: true } satisfies z.infer<typeof HistoryState>,
      });
      logOut(site);
    });

  return { step, isBusy, refusal, notice, sendCode, confirm };
}
