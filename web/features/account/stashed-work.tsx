import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { EmptyWall } from '../pages/messages/index.ts';
import { loginRequested } from './account-slice.ts';
import { accountTexts } from './copy.ts';
import { useHasStashedWork } from './use-has-stashed-work.ts';
import { useSession } from './use-session.ts';

export interface StashedWorkProps {
  /** Heading of a screen that is empty for another reason; the stashed work is the heading by default. */
  heading?: string;
  /** Rendered instead when nothing is stashed. */
  fallback: ReactNode;
}

/**
 * Tells on an empty screen that work of a logged-out customer is stashed here, without naming them, and offers the
 * login.
 */
export function StashedWork({ heading, fallback }: StashedWorkProps) {
  const terms = useTexts(termTexts);
  const copy = useTexts(accountTexts);
  const { dropStashed } = useSite();
  const session = useSession();
  const isWaiting = useHasStashedWork();
  const logIn = useLogIn();
  const [isAsking, setAsking] = useState(false);
  if (!isWaiting || session) return fallback;
  return (
    <EmptyWall heading={heading ?? copy.waiting.heading} lead={copy.waiting.lead}>
      <div className="flex flex-wrap-reverse justify-center gap-3">
        <Link to={paths.photoPicker()} className={buttonClass({ size: 'large' })}>
          {terms.choosePhotos}
        </Link>
        <Button variant="primary" size="large" onClick={logIn}>
          {terms.logIn}
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
        onClose={() => setAsking(false)}
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

/** The same as one line, next to newer work. */
export function StashedWorkLine() {
  const terms = useTexts(termTexts);
  const copy = useTexts(accountTexts);
  const session = useSession();
  const isWaiting = useHasStashedWork();
  const logIn = useLogIn();
  if (!isWaiting || session) return null;
  return (
    <p className="mt-6 text-balance text-small">
      {copy.waiting.lead}{' '}
      <button type="button" className="touch-target underline underline-offset-4" onClick={logIn}>
        {terms.logIn}
      </button>
    </p>
  );
}

function useLogIn(): () => void {
  const dispatch = useAppDispatch();
  return () => void dispatch(loginRequested({ forced: 'login' }));
}
