import { useEffect, useState } from 'react';
import { isProblem } from '../../lib/api-problem.ts';
import { type TextsOf, useTexts } from '../../lib/texts.ts';
import { accountTexts } from './copy.ts';
import { loginErrorText, signupErrorText } from './login-errors.ts';
import type { CodeMethod } from './login-machine.ts';
import { useCreateAccount, useRequestCode } from './mutations.ts';

const RESEND_NOTICE_SECONDS = 10;

interface Notice {
  text: string;
  seconds: number;
}

/**
 * Resends the code by the method that requested it, and shows the result for 10 s or for the wait that the server
 * demands: docs/spec 5.2.
 */
export function useResend(method: CodeMethod, source: string | undefined) {
  const copy = useTexts(accountTexts);
  const login = useRequestCode();
  const signup = useCreateAccount();
  const [notice, setNotice] = useState<Notice>();

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(undefined), notice.seconds * 1_000);
    return () => clearTimeout(timer);
  }, [notice]);

  async function ask(email: string): Promise<boolean> {
    if (method.by === 'login') return login.mutateAsync(email);
    return (await signup.mutateAsync({ email, name: method.name, source })).result === 'LoginCodeSent';
  }

  async function send(email: string): Promise<void> {
    setNotice(undefined);
    try {
      if (await ask(email)) setNotice({ text: copy.verify.resent, seconds: RESEND_NOTICE_SECONDS });
    } catch (error) {
      setNotice(noticeOf(copy, error, method));
    }
  }

  return { send, notice: notice?.text, isPending: login.isPending || signup.isPending };
}

function noticeOf(copy: TextsOf<typeof accountTexts>, error: unknown, method: CodeMethod): Notice | undefined {
  if (isProblem(error, 'code_sent_recently') && error.retryAfterSeconds !== undefined) {
    return { text: copy.verify.wait(error.retryAfterSeconds), seconds: error.retryAfterSeconds };
  }
  const text = method.by === 'login' ? loginErrorText(copy, error) : signupErrorText(copy, error);
  return text === undefined ? undefined : { text, seconds: RESEND_NOTICE_SECONDS };
}
