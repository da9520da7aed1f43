import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { refusedRow } from '../dynamodb/refused-row.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { throughConflicts } from '../dynamodb/transact.ts';
import {
  type CodeKey,
  CodePurpose,
  LOGIN_CODE_LIFETIME_SECONDS,
  LOGIN_CODE_RESEND_AFTER_SECONDS,
  LOGIN_CODE_TRIES_MAX,
  type SendWindow,
  sendWindows,
} from './login-code.ts';

/** A code as it is kept: never itself, only its hash. */
export interface StoredCode {
  hash: string;
  purpose: CodePurpose;
}

/** too_soon: this requester has just been sent one; too_many: this email gets no more for the hour or the day. */
type CodeIssued = { kind: 'issued' } | { kind: 'too_soon' | 'too_many'; retryAfterSeconds: number };

export interface LoginCodeStore {
  issue(key: CodeKey, code: StoredCode, nowSeconds: number): Promise<CodeIssued>;
  spendTry(key: CodeKey, nowSeconds: number): Promise<(StoredCode & { triesLeft: number }) | undefined>;
  consume(key: CodeKey, hash: string): Promise<'consumed' | 'gone'>;
}

const codeKey = ({ tenantId, email, requester }: CodeKey) => ({
  pk: `LOGIN#${tenantId}#${email}`,
  sk: `CODE#${requester}`,
});
const sendsKey = ({ tenantId, email }: CodeKey, window: string) => ({
  pk: `SENDS#${tenantId}#${email}#${window}`,
  sk: 'META',
});

const CodeRow = z.object({ hash: z.string(), purpose: CodePurpose, tries: z.int() });
const SentRow = z.object({ sentAt: z.int() });

/**
 * The code last mailed for a browser to an email, at most one, and how many were mailed to that email for whomever.
 * TTL is late by days, so time is tested too.
 */
export function createLoginCodeStore({ documents, tableName: TableName }: Table): LoginCodeStore {
  /**
   * Replaces the requester's code and counts the mail, all or nothing: 2 WCU for each of the three rows. Refused inside
   * 30 s of the last mail and over the hour's or the day's budget, so a repeated call sends no second mail.
   */
  async function issue(key: CodeKey, kept: StoredCode, nowSeconds: number): Promise<CodeIssued> {
    const windows = sendWindows(nowSeconds);
    const TransactItems = [putCode(key, kept, nowSeconds), ...windows.map((window) => countSend(key, window))];
    try {
      await throughConflicts(() => documents.send(new TransactWriteCommand({ TransactItems })));
      return { kind: 'issued' };
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const [code, ...sends] = error.CancellationReasons ?? [];
      const fullWindows = windows.filter((_, index) => sends[index]?.Code === 'ConditionalCheckFailed');
      if (fullWindows.length > 0) {
        const endsAtSeconds = Math.max(...fullWindows.map((window) => window.endsAtSeconds));
        return { kind: 'too_many', retryAfterSeconds: endsAtSeconds - nowSeconds };
      }
      if (code?.Code !== 'ConditionalCheckFailed') throw error;
      const { sentAt } = z.parse(SentRow, refusedRow(code));
      return { kind: 'too_soon', retryAfterSeconds: sentAt + LOGIN_CODE_RESEND_AFTER_SECONDS - nowSeconds };
    }
  }

  function putCode(key: CodeKey, kept: StoredCode, nowSeconds: number) {
    const expiresAt = nowSeconds + LOGIN_CODE_LIFETIME_SECONDS;
    return {
      Put: {
        TableName,
        Item: { ...codeKey(key), ...kept, tries: 0, sentAt: nowSeconds, expiresAt, ttl: expiresAt },
        ConditionExpression: 'attribute_not_exists(pk) OR sentAt <= :resendable',
        ExpressionAttributeValues: { ':resendable': nowSeconds - LOGIN_CODE_RESEND_AFTER_SECONDS },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    };
  }

  function countSend(key: CodeKey, { name, max, endsAtSeconds }: SendWindow) {
    return {
      Update: {
        TableName,
        Key: sendsKey(key, name),
        UpdateExpression: 'ADD sends :one SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(sends) OR sends < :max',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':max': max, ':ttl': endsAtSeconds },
      },
    };
  }

  /**
   * Spends one of the five tries before anything is compared, so that guesses made at the same time all count. 1 WCU.
   *
   * @returns undefined where this requester has no code, or it is expired or out of tries
   */
  async function spendTry(key: CodeKey, nowSeconds: number): Promise<(StoredCode & { triesLeft: number }) | undefined> {
    try {
      const spend = new UpdateCommand({
        TableName,
        Key: codeKey(key),
        UpdateExpression: 'ADD tries :one',
        ConditionExpression: 'attribute_exists(pk) AND tries < :max AND expiresAt > :now',
        ExpressionAttributeValues: { ':one': 1, ':max': LOGIN_CODE_TRIES_MAX, ':now': nowSeconds },
        ReturnValues: 'ALL_NEW',
      });
      const { Attributes } = await throughConflicts(() => documents.send(spend));
      const { tries, ...code } = z.parse(CodeRow, Attributes);
      return { ...code, triesLeft: LOGIN_CODE_TRIES_MAX - tries };
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  }

  /** Uses the code up. One winner: the delete carries the hash that must still be there. 1 WCU. */
  async function consume(key: CodeKey, hash: string): Promise<'consumed' | 'gone'> {
    try {
      const remove = new DeleteCommand({
        TableName,
        Key: codeKey(key),
        ConditionExpression: '#hash = :hash',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':hash': hash },
      });
      await throughConflicts(() => documents.send(remove));
      return 'consumed';
    } catch (error) {
      if (isConditionFailed(error)) return 'gone';
      throw error;
    }
  }

  return { issue, spendTry, consume };
}
