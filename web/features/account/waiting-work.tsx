import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyWall } from '../content/index.ts';
import { loginAsked } from './account-slice.ts';
import { copy } from './copy.ts';
import { useIsWorkWaiting } from './use-is-work-waiting.ts';
import { useSession } from './use-session.ts';

export interface WaitingWorkProps {
  /** of a screen that is empty for another reason; else what waits is the heading */
  heading?: string;
  /** in place of all this where nothing waits */
  fallback: ReactNode;
}

/** On an empty screen: that the work of somebody waits here who was logged out, and the way back to it. It names nobody. */
export function WaitingWork({ heading = copy.waiting.heading, fallback }: WaitingWorkProps) {
  const { dropStashed } = useSite();
  const session = useSession();
  const isWaiting = useIsWorkWaiting();
  const logIn = useLogIn();
  const [isAsking, setAsking] = useState(false);
  if (!isWaiting || session) return fallback;
  return (
    <EmptyWall heading={heading} lead={copy.waiting.lead}>
      <div className="flex flex-wrap-reverse justify-center gap-3">
        <Link to={paths.photoPicker()} className={buttonClass({ size: 'large' })}>
          {copy.waiting.choose}
        </Link>
        <Button variant="primary" size="large" onClick={logIn}>
          {copy.waiting.login}
        </Button>
      </div>
      <button
        type="button"
        className="touch-target mt-6 text-small underline underline-offset-4"
        onClick={() => setAsking(true)}
      >
        {copy.waiting.remove}
      </button>
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
    </EmptyWall>
  );
}

/** The same in a line, beside what somebody else has begun since. */
export function WaitingLine() {
  const session = useSession();
  const isWaiting = useIsWorkWaiting();
  const logIn = useLogIn();
  if (!isWaiting || session) return null;
  return (
    <p className="mt-6 text-balance text-small">
      {copy.waiting.lead}{' '}
      <button type="button" className="touch-target underline underline-offset-4" onClick={logIn}>
        {copy.waiting.login}
      </button>
    </p>
  );
}

function useLogIn(): () => void {
  const dispatch = useAppDispatch();
  return () => void dispatch(loginAsked({ forced: 'login' }));
}
