import { type Clock, epochSeconds } from '../lib/clock.ts';
import type { RateLimits, TooMany } from '../limits/rate-limits.ts';
import type { Mailbox } from './device-token.ts';
import { type CodeKey, type CodeUse, hashLoginCode, isSameHash } from './login-code.ts';
import type { LoginCodeStore, StoredCode } from './login-code-store.ts';
import type { Caller, Requester, Requesters } from './requester.ts';

type CodeProven =
  | { kind: 'right'; key: CodeKey; kept: StoredCode; requester: Requester }
  | { kind: 'wrong' }
  /** Another one was mailed since. */
  | { kind: 'replaced' }
  | { kind: 'closed' }
  | TooMany;

interface ProveCodeDeps {
  loginCodes: LoginCodeStore;
  rateLimits: RateLimits;
  requesters: Requesters;
  pepper: () => Promise<string>;
  clock: Clock;
}

/**
 * Checks whether a code is the one mailed for this use. Spends a try before the comparison; the caller consumes the
 * code.
 * Known browsers are not limited by address, which strangers may share: the five tries of each code limit them.
 */
export function createProveCode({ loginCodes, rateLimits, requesters, pepper, clock }: ProveCodeDeps) {
  return async function proveCode(mailbox: Mailbox, code: string, caller: Caller, use: CodeUse): Promise<CodeProven> {
    const requester = await requesters.recognize(mailbox, caller);
    if (requester.deviceId === undefined) {
      const decision = await rateLimits.perAddress('verifies', caller);
      if (decision.kind === 'too_many') return decision;
    }
    const key = { ...mailbox, requester: requester.id, use };
    const kept = await loginCodes.spendTry(key, epochSeconds(clock));
    if (!kept) return { kind: 'closed' };
    const presented = hashLoginCode(await pepper(), key, code);
    if (!isSameHash(kept.hash, presented)) return { kind: kept.issued.has(presented) ? 'replaced' : 'wrong' };
    return { kind: 'right', key, kept, requester };
  };
}
