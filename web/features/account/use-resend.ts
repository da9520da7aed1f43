import { useEffect, useState } from 'react';
import { RESEND_NOTICE_SECONDS } from '../../../shared/constants/limits.ts';
import { copy } from './copy.ts';
import { loginErrorText } from './login-errors.ts';
import { useRequestCode } from './mutations.ts';

/** Sends a code once more. What came of it is told for 10 s. Spec section 4. */
export function useResend(email: string) {
  const request = useRequestCode();
  const [notice, setNotice] = useState<string>();

  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => setNotice(undefined), RESEND_NOTICE_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [notice]);

  const send = () => {
    setNotice(undefined);
    request.mutate(email, {
      onSuccess: () => setNotice(copy.verify.resent),
      onError: (error) => setNotice(loginErrorText(error)),
    });
  };
  return { send, notice, isPending: request.isPending };
}
