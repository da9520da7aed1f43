import { abortError, isProblem } from './api-problem.ts';
import type { LoginGate } from './login-gate.ts';
import type { Session, SessionKeeper } from './session.ts';

/** Who is here, in this browser. */
interface Visitor {
  session: SessionKeeper;
  cartToken: () => string;
}

export interface SessionDeps extends Visitor {
  /** the customer would rather not log in again: what they made leaves the screens and waits for them here */
  setAside: () => void;
  /** opens the login dialog, which says why */
  askForLogin: LoginGate['ask'];
  /** lets one tab at a time refresh; the Web Locks API where it exists */
  oneTabAtATime: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** asks for new tokens; rejects with the ApiProblem of the refusal */
  renew(session: Session): Promise<Session>;
}

interface SessionOptions {
  signal?: AbortSignal | null | undefined;
  /** the call means nothing without a signed-in customer: ask for a login instead of failing (docs/product.md 5.8) */
  needsLogin?: boolean;
}

/**
 * Sends a request in the name of whoever is here, again with a new access token where the old one has expired. Where the
 * session has ended, everything stays as it is until somebody has answered the login: docs/product.md 5.8.
 *
 * @param send with undefined where nobody is signed in; rejects with an ApiProblem of status 401 where the token is refused
 * @throws what `send` throws, or an AbortError where the answer belongs to a person who has left meanwhile
 */
export type WithSession = <Reply>(
  send: (accessToken: string | undefined) => Promise<Reply>,
  options?: SessionOptions,
) => Promise<Reply>;

const VISITOR_LEFT = 'The visitor has left.';

export function createWithSession(deps: SessionDeps): WithSession {
  const refresh = createSharedRefresh(deps);

  return async function withSession(send, { signal, needsLogin } = {}) {
    const attempt = async (caller: Caller) => {
      const usedToken = deps.session.read()?.accessToken;
      const outcome = await settled(send(usedToken));
      // what belongs to a person who has left meanwhile must not reach whoever is here now
      if (!isStillHere(caller, deps)) throw abortError(VISITOR_LEFT);
      return { outcome, usedToken };
    };

    const caller = callerNow(deps);
    const { outcome: first, usedToken } = await attempt(caller);
    if (!isRefused(first)) return replyOf(first);
    if (usedToken === undefined && !needsLogin) return replyOf(first);
    const refreshed = usedToken === undefined ? 'ended' : await refresh(usedToken);
    if (refreshed === 'elsewhere') return replyOf(first);
    if (refreshed === 'left' || (refreshed === 'fresh' && !isStillHere(caller, deps))) throw abortError(VISITOR_LEFT);
    if (refreshed === 'fresh') {
      signal?.throwIfAborted();
      const { outcome: second, usedToken: newToken } = await attempt(caller);
      if (!isRefused(second)) return replyOf(second);
      if (newToken !== undefined) deps.session.end(newToken);
    }
    const answer = await deps.askForLogin(caller.customerId === undefined ? 'needed' : 'ended');
    // nobody is set aside twice: another call, or another tab, may have been first
    const isHere = caller.customerId !== undefined && deps.session.read()?.customer.id === caller.customerId;
    if (answer === 'declined' && isHere) deps.setAside();
    if (answer !== 'signedIn') return replyOf(first);
    signal?.throwIfAborted();
    if (!hasComeBack(caller, deps)) throw abortError('Somebody else has logged in.');
    return replyOf((await attempt(callerNow(deps))).outcome);
  };
}

/** Whose call it is. The cart token changes with every visitor, and on logging out. */
interface Caller {
  customerId: string | undefined;
  cartToken: string;
}

function callerNow({ session, cartToken }: Visitor): Caller {
  return { customerId: session.read()?.customer.id, cartToken: cartToken() };
}

/** A visitor who logs in meanwhile is still the same one. */
function isStillHere(caller: Caller, deps: Visitor): boolean {
  const now = callerNow(deps);
  return now.cartToken === caller.cartToken && (!caller.customerId || now.customerId === caller.customerId);
}

/** After a login: the same customer, or the visitor who had not been logged in. */
function hasComeBack(caller: Caller, deps: Visitor): boolean {
  const now = callerNow(deps);
  return caller.customerId ? now.customerId === caller.customerId : now.cartToken === caller.cartToken;
}

type Outcome<Reply> = { kind: 'answered'; reply: Reply } | { kind: 'failed'; error: unknown };

function settled<Reply>(answer: Promise<Reply>): Promise<Outcome<Reply>> {
  return answer.then(
    (reply) => ({ kind: 'answered', reply }),
    (error: unknown) => ({ kind: 'failed', error }),
  );
}

/** Every 401 is about the session, whatever its code, but that of a code that somebody has typed: trying it again costs a try. */
function isRefused(outcome: Outcome<unknown>): boolean {
  if (outcome.kind !== 'failed' || !isProblem(outcome.error)) return false;
  return outcome.error.status === 401 && outcome.error.code !== 'invalid_code';
}

function replyOf<Reply>(outcome: Outcome<Reply>): Reply {
  if (outcome.kind === 'failed') throw outcome.error;
  return outcome.reply;
}

/**
 * fresh: there is a new access token. ended: the server knows nothing of this session any more. left: whoever it was has
 * logged out. elsewhere: a new one was given a moment ago, perhaps to a tab whose news have not come yet.
 */
type Refreshed = 'fresh' | 'ended' | 'left' | 'elsewhere';

/** Refusals that say nothing about the session: it is asked for too often, or too late. */
const PASSING = [408, 429];

/** One refresh for all calls that find their access token expired at once, in all tabs: docs/product.md 5.8. */
function createSharedRefresh(deps: SessionDeps): (expiredToken: string) => Promise<Refreshed> {
  let running: Promise<Refreshed> | undefined;

  async function refreshOnce(expiredToken: string): Promise<Refreshed> {
    const session = deps.session.reload();
    if (!session) return 'left';
    // somebody else, perhaps another tab, was quicker
    if (session.accessToken !== expiredToken) return 'fresh';
    // the calls until the next login do not ask again
    if (deps.session.isOver()) return 'ended';
    try {
      const renewed = await deps.renew(session);
      // logged out meanwhile: the new tokens are nobody's
      if (deps.session.reload()?.customer.id !== session.customer.id) return 'left';
      deps.session.write(renewed);
      return 'fresh';
    } catch (error) {
      if (isProblem(error, 'refresh_concurrent')) {
        return deps.session.reload()?.accessToken === expiredToken ? 'elsewhere' : 'fresh';
      }
      // without an answer the session may still be good: keep it and let this one call fail
      if (!isProblem(error) || error.status < 400 || error.status >= 500 || PASSING.includes(error.status)) throw error;
      console.warn('Failed to refresh token');
      deps.session.end(expiredToken);
      return 'ended';
    }
  }

  return (expiredToken) => {
    running ??= deps
      .oneTabAtATime(() => refreshOnce(expiredToken))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
