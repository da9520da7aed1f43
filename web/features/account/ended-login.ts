import type { Site } from '../../site/create-site.ts';

/** An expired session that its customer should renew. */
export interface ExpiredLogin {
  customerId: string;
  email: string;
  accessToken: string;
}

export function expiredLogin({ session }: Site): ExpiredLogin | undefined {
  const now = session.read();
  return now && { customerId: now.customer.id, email: now.customer.email, accessToken: now.accessToken };
}

/** Asks for a login when the session has expired, in any tab; declining logs the customer out. */
export function promptWhenExpired({ loginGate, session, setAside }: Site): void {
  if (!session.isOver() || loginGate.isAsking()) return;
  const ended = session.read();
  void loginGate.ask('ended').then((answer) => {
    // Another tab may have logged in as another customer; the answer applies to that session only if it has expired as
    // well.
    const isSame = session.read()?.accessToken === ended?.accessToken;
    if (answer === 'declined' && (isSame || session.isOver())) setAside();
  });
}

/**
 * Closes the login prompt once the session has changed, in this tab or another one.
 *
 * @returns whether the same customer is back; undefined while the prompt stays open or was never shown here
 */
export function settlePrompt(
  { loginGate, session }: Site,
  { accessToken, customerId }: ExpiredLogin,
): boolean | undefined {
  const now = session.read();
  // A login in this tab without a prompt continues in the dialog.
  if (now?.accessToken === accessToken || !loginGate.isAsking()) return undefined;
  // The other tab's session has expired as well, so the prompt now concerns that one.
  if (session.isOver()) return undefined;
  const isBack = now?.customer.id === customerId;
  loginGate.answer(isBack);
  return isBack;
}
