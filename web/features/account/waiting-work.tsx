import { useState } from 'react';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { loginAsked } from './account-slice.ts';
import { copy } from './copy.ts';
import { useIsWorkWaiting } from './use-is-work-waiting.ts';
import { useSession } from './use-session.ts';

/** On a screen with nothing on it: where the work of somebody is who was logged out, and the way back to it. It names nobody. */
export function WaitingWork() {
  const { dropStashed } = useSite();
  const dispatch = useAppDispatch();
  const session = useSession();
  const isWaiting = useIsWorkWaiting();
  const [isAsking, setAsking] = useState(false);
  if (!isWaiting || session) return null;
  return (
    <div className="mx-auto mt-8 max-w-form border-line border-t pt-6 text-center">
      <p className="text-balance">{copy.waiting.text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={() => dispatch(loginAsked({ forced: 'login' }))}>{copy.waiting.login}</Button>
        <Button variant="plain" onClick={() => setAsking(true)}>
          {copy.waiting.remove}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={copy.waiting.removeTitle}
        description={copy.waiting.removeLead}
        footer={
          <>
            <Button variant="danger" onClick={() => void dropStashed()}>
              {copy.waiting.removeNow}
            </Button>
            <Button variant="primary" autoFocus onClick={() => setAsking(false)}>
              {copy.waiting.keep}
            </Button>
          </>
        }
      />
    </div>
  );
}
