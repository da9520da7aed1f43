import type { Site } from '../../site/create-site.ts';

/** A session that is over and is to be begun again. */
export interface EndedLogin {
  customerId: string;
  email: string;
  accessToken: string;
}

/** The session that is here, as one that has ended. */
export function endedLogin({ session }: Site): EndedLogin | undefined {
  const now = session.read();
  return now && { customerId: now.customer.id, email: now.customer.email, accessToken: now.accessToken };
}

/** Asks for a login where the session is over, whichever tab has found that out; whoever would rather not is logged out. */
export function askWhenOver({ loginGate, session, setAside }: Site): void {
  if (!session.isOver() || loginGate.isAsking()) return;
  const ended = session.read();
  void loginGate.ask('ended').then((answer) => {
    // another customer may have logged in in another tab; where their session is over as well, the answer is theirs
    const isSame = session.read()?.accessToken === ended?.accessToken;
    if (answer === 'declined' && (isSame || session.isOver())) setAside();
  });
}

/**
 * Ends the question for a login once the session has changed, in this tab or another one of this browser.
 *
 * @returns whether its customer is back; undefined where the question is open, or was not asked here
 */
export function settleQuestion(
  { loginGate, session }: Site,
  { accessToken, customerId }: EndedLogin,
): boolean | undefined {
  const now = session.read();
  // without anybody asking, somebody else has logged in here, and goes on in the dialog
  if (now?.accessToken === accessToken || !loginGate.isAsking()) return undefined;
  // the login of another tab has ended as well: the question goes on, and is about that one
  if (session.isOver()) return undefined;
  const isBack = now?.customer.id === customerId;
  loginGate.answer(isBack);
  return isBack;
}
