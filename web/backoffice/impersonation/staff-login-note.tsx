import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { Visit } from '../../site/create-visit.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { copy } from './copy.ts';

/**
 * Shown while the staff login has expired: calls wait for a new login, in this tab or another one, and no edits are
 * lost.
 */
export function StaffLoginNote({ session }: Pick<Visit, 'session'>) {
  const terms = useTexts(termTexts);
  const { loginGate } = useSite();
  const [endedToken, setEndedToken] = useState<string>();
  useEffect(() => loginGate.onAsk(() => setEndedToken(session.read()?.accessToken)), [loginGate, session]);
  useEffect(() => {
    if (endedToken === undefined) return;
    return session.subscribe(() => {
      const now = session.read()?.accessToken;
      if (now === undefined || now === endedToken) return;
      setEndedToken(undefined);
      loginGate.answer(true);
    });
  }, [endedToken, loginGate, session]);
  if (endedToken === undefined) return null;
  return (
    <p role="alert" className="border-line border-b bg-paper px-4 py-3 text-small md:px-6">
      {copy.ended.text}{' '}
      <a href={paths.admin()} target="_blank" rel="noreferrer" className="underline underline-offset-4">
        {terms.logIn}
      </a>
    </p>
  );
}
