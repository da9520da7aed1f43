import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { deleteRow, isOwnWrite, type Table, updateAndRead } from '../db/table.ts';
import {
  type CodeKey,
  CodePurpose,
  LOGIN_CODE_LIFETIME_SECONDS,
  LOGIN_CODE_RESEND_AFTER_SECONDS,
  LOGIN_CODE_TRIES_MAX,
} from './login-code.ts';

/** Has the hash, never the code itself. */
export interface NewCode {
  hash: string;
  purpose: CodePurpose;
}

export interface StoredCode extends NewCode {
  /** Hashes of this code and of those that it replaced. */
  issued: ReadonlySet<string>;
}

/** too_soon: this requester was sent a code moments ago. */
type CodeIssued = { kind: 'issued' } | { kind: 'too_soon'; retryAfterSeconds: number };

export interface LoginCodeStore {
  issue(key: CodeKey, code: NewCode, nowSeconds: number): Promise<CodeIssued>;
  spendTry(key: CodeKey, nowSeconds: number): Promise<(StoredCode & { triesLeft: number }) | undefined>;
  consume(key: CodeKey, hash: string): Promise<'consumed' | 'gone'>;
}

export const loginCodePartition = (tenantId: TenantId, email: string) => `LOGIN#${tenantId}#${email}`;
const codeKey = ({ tenantId, email, requester, use }: CodeKey) => ({
  pk: loginCodePartition(tenantId, email),
  sk: use === 'login' ? `CODE#${requester}` : `ERASURECODE#${requester}`,
});

const CodeRow = z.object({
  hash: z.string(),
  purpose: CodePurpose,
  tries: z.int(),
  issued: z._default(z.set(z.string()), new Set()),
});
const SentRow = z.object({ sentAt: z.int() });

/**
 * The latest code per mailbox, requester and use. rate-limit-store.ts limits how many are mailed. TTL deletes rows days
 * late, so reads check the time too.
 */
export function createLoginCodeStore(table: Table): LoginCodeStore {
  /**
   * Replaces the requester's code. Refuses within 30 s of the last one, so that a repeated call sends no second mail.
   * Exactly one of several concurrent calls wins.
   */
  async function issue(key: CodeKey, { hash, purpose }: NewCode, nowSeconds: number): Promise<CodeIssued> {
    const expiresAt = nowSeconds + LOGIN_CODE_LIFETIME_SECONDS;
    const outcome = await updateAndRead(table, codeKey(key), {
      set: { hash, purpose, tries: 0, sentAt: nowSeconds, expiresAt, ttl: expiresAt },
      add: { issued: new Set([hash]) },
      if: 'attribute_not_exists(pk) OR sentAt <= :resendable',
      values: { resendable: nowSeconds - LOGIN_CODE_RESEND_AFTER_SECONDS },
    });
    if (outcome.kind === 'written' || isOwnWrite(outcome.row, { hash, sentAt: nowSeconds })) return { kind: 'issued' };
    const { sentAt } = z.parse(SentRow, outcome.row);
    return { kind: 'too_soon', retryAfterSeconds: sentAt + LOGIN_CODE_RESEND_AFTER_SECONDS - nowSeconds };
  }

  /**
   * Spends one of the five tries before any comparison, so that concurrent guesses all count.
   *
   * @returns undefined if this requester has no code, or it is expired or out of tries
   */
  async function spendTry(key: CodeKey, nowSeconds: number): Promise<(StoredCode & { triesLeft: number }) | undefined> {
    const outcome = await updateAndRead(table, codeKey(key), {
      add: { tries: 1 },
      if: 'attribute_exists(pk) AND tries < :max AND expiresAt > :now',
      values: { max: LOGIN_CODE_TRIES_MAX, now: nowSeconds },
    });
    if (outcome.kind === 'refused') return undefined;
    const { tries, ...code } = z.parse(CodeRow, outcome.row);
    return { ...code, triesLeft: LOGIN_CODE_TRIES_MAX - tries };
  }

  /** Consumes the code. Exactly one caller wins: the delete is conditional on the hash. */
  async function consume(key: CodeKey, hash: string): Promise<'consumed' | 'gone'> {
    return (await deleteRow(table, codeKey(key), { if: '#hash = :hash', values: { hash } })) ? 'consumed' : 'gone';
  }

  return { issue, spendTry, consume };
}
