import { useState } from 'react';
import { LoginReply } from '../../../shared/wire/account.ts';
import { ErasureReply } from '../../../shared/wire/erasures.ts';
import { useSite } from '../../site/site-context.tsx';
import { deviceTokensOf, logOut } from '../account/index.ts';
import { copy } from './copy.ts';

export type Deletion = ReturnType<typeof useDeletion>;

/** From the explanation by the code to the end; what was refused is told where it was asked. */
export function useDeletion() {
  const site = useSite();
  const { api } = site;
  const deviceTokens = deviceTokensOf(site);
  const [step, setStep] = useState<'explain' | 'code' | 'done'>('explain');
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
      setStep('code');
    });
  const confirm = (code: string) =>
    run(async () => {
      const body = { code, ...deviceTokens.shown() };
      await api.post('/v1/commerce/customer_delete', { reply: ErasureReply, body, needsLogin: true });
      setStep('done');
      logOut(site);
    });

  return { step, isBusy, refusal, notice, sendCode, confirm };
}
