import { abortError, isProblem } from './api-problem.ts';
import type { LoginGate } from './login-gate.ts';
import type { Session, SessionStore } from './session.ts';

/** The current visitor of this browser. */
interface Visitor {
  session: SessionStore;
  cartToken: () => string;
}

export interface SessionDeps extends Visitor {
  /** The customer declines to log in again: their work leaves the screens and waits for them here. */
  setAside: () => void;
  /** Opens the login dialog with the reason. */
  askForLogin: LoginGate['ask'];
  /** Lets one tab at a time refresh; the Web Locks API if available. */
  oneTabAtATime: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Requests new tokens; rejects with the ApiProblem of the refusal. */
  renew(session: Session): Promise<Session>;
}

interface SessionOptions {
  signal?: AbortSignal | null | undefined;
  /** The call requires a signed-in customer: ask for a login instead of failing (docs/spec 5.8). */
  needsLogin?: boolean;
}

/**
 * Sends a request as the current visitor, and retries it with a new access token if the old one has expired. If the
 * session has ended, all state is unchanged until the login dialog is answered: docs/spec 5.8.
 *
 * @param send gets undefined for a visitor; rejects with an ApiProblem of status 401 if the token is refused
 * @throws the error of `send`, or an AbortError if the reply belongs to a visitor who has left
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
      // Never deliver a previous visitor's data to the current one.
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
    // Another call or another tab may have stashed the customer first.
    const isHere = caller.customerId !== undefined && deps.session.read()?.customer.id === caller.customerId;
    if (answer === 'declined' && isHere) deps.setAside();
    if (answer !== 'signedIn') return replyOf(first);
    signal?.throwIfAborted();
    if (!hasReturned(caller, deps)) throw abortError('Another customer has logged in.');
    return replyOf((await attempt(callerNow(deps))).outcome);
  };
}

/** The identity of a caller. The cart token changes with every visitor, and on logout. */
interface Caller {
  customerId: string | undefined;
  cartToken: string;
}

function callerNow({ session, cartToken }: Visitor): Caller {
  return { customerId: session.read()?.customer.id, cartToken: cartToken() };
}

/** A visitor who logs in during the call is still the same one. */
function isStillHere(caller: Caller, deps: Visitor): boolean {
  const now = callerNow(deps);
  return now.cartToken === caller.cartToken && (!caller.customerId || now.customerId === caller.customerId);
}

/** After a login: the same customer, or the visitor who was not logged in before. */
function hasReturned(caller: Caller, deps: Visitor): boolean {
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

/** Every 401 concerns the session, except for a wrong or old code, whose retry would use up an attempt. */
function isRefused(outcome: Outcome<unknown>): boolean {
  if (outcome.kind !== 'failed' || !isProblem(outcome.error)) return false;
  return outcome.error.status === 401 && !['invalid_code', 'code_replaced'].includes(outcome.error.code);
}

function replyOf<Reply>(outcome: Outcome<Reply>): Reply {
  if (outcome.kind === 'failed') throw outcome.error;
  return outcome.reply;
}

/**
 * fresh: there is a new access token. ended: the server no longer knows this session. left: the customer has logged
 * out. elsewhere: new tokens were issued a moment ago, perhaps to a tab whose storage event is still pending.
 */
type Refreshed = 'fresh' | 'ended' | 'left' | 'elsewhere';

/** Refusals that say nothing about the session: rate limit and timeout. */
const PASSING = [408, 429];

/** One refresh for all calls and tabs that find their access token expired: docs/spec 5.8. */
function createSharedRefresh(deps: SessionDeps): (expiredToken: string) => Promise<Refreshed> {
  let running: Promise<Refreshed> | undefined;

  async function refreshOnce(expiredToken: string): Promise<Refreshed> {
    const session = deps.session.reload();
    if (!session) return 'left';
    // Another call or tab was faster.
    if (session.accessToken !== expiredToken) return 'fresh';
    // Calls until the next login do not ask again.
    if (deps.session.isOver()) return 'ended';
    try {
      const renewed = await deps.renew(session);
      // Logged out in the meantime: discard the new tokens.
      if (deps.session.reload()?.customer.id !== session.customer.id) return 'left';
      deps.session.write(renewed);
      return 'fresh';
    } catch (error) {
      if (isProblem(error, 'refresh_concurrent')) {
        return deps.session.reload()?.accessToken === expiredToken ? 'elsewhere' : 'fresh';
      }
      // Without a definite reply the session may still be valid: keep it and fail this call.
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
