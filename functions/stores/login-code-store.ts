import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../shared/constants/tenants.ts';
import {
  LOGIN_CODE_LIFETIME_SECONDS,
  LOGIN_CODE_RESEND_AFTER_SECONDS,
  LOGIN_CODE_TRIES_MAX,
  sendWindows,
} from '../domain/login-code.ts';
import { refusedRow } from './refused-row.ts';
import { isConditionFailed, type Table } from './table.ts';

export interface IssuedCode {
  hash: string;
  customerId: string;
  triesLeft: number;
}

export type CodeIssued = { kind: 'issued' } | { kind: 'too_soon'; retryAfterSeconds: number };

export interface LoginCodeStore {
  issue(
    tenantId: TenantId,
    email: string,
    code: { hash: string; customerId: string },
    nowSeconds: number,
  ): Promise<CodeIssued>;
  spendTry(tenantId: TenantId, email: string, nowSeconds: number): Promise<IssuedCode | undefined>;
  consume(tenantId: TenantId, email: string, hash: string): Promise<'consumed' | 'gone'>;
}

const codeKey = (tenantId: TenantId, email: string) => ({ pk: `LOGIN#${tenantId}#${email}`, sk: 'CODE' });
const sendsKey = (tenantId: TenantId, email: string, window: string) => ({
  pk: `SENDS#${tenantId}#${email}#${window}`,
  sk: 'META',
});

const CodeRow = z.object({ hash: z.string(), customerId: z.string(), tries: z.int() });
const SentRow = z.object({ sentAt: z.int() });

/** The code last mailed to an email, at most one, and how many were mailed. TTL is late by days, so time is tested too. */
export function createLoginCodeStore({ documents, tableName: TableName }: Table): LoginCodeStore {
  /**
   * Replaces the code and counts the mail, all or nothing: 2 WCU for each of the three rows. Refused inside 30 s of the
   * last mail and over the hour's or the day's budget, so a repeated call sends no second mail.
   */
  async function issue(
    tenantId: TenantId,
    email: string,
    code: { hash: string; customerId: string },
    nowSeconds: number,
  ): Promise<CodeIssued> {
    const windows = sendWindows(nowSeconds);
    const expiresAt = nowSeconds + LOGIN_CODE_LIFETIME_SECONDS;
    const Item = { ...codeKey(tenantId, email), ...code, tries: 0, sentAt: nowSeconds, expiresAt, ttl: expiresAt };
    const putCode = {
      Put: {
        TableName,
        Item,
        ConditionExpression: 'attribute_not_exists(pk) OR sentAt <= :resendable',
        ExpressionAttributeValues: { ':resendable': nowSeconds - LOGIN_CODE_RESEND_AFTER_SECONDS },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    };
    const countSends = windows.map(({ name, max, endsAtSeconds }) => ({
      Update: {
        TableName,
        Key: sendsKey(tenantId, email, name),
        UpdateExpression: 'ADD sends :one SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(sends) OR sends < :max',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':max': max, ':ttl': endsAtSeconds },
      },
    }));
    try {
      await documents.send(new TransactWriteCommand({ TransactItems: [putCode, ...countSends] }));
      return { kind: 'issued' };
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const waits = (error.CancellationReasons ?? []).flatMap(({ Code, Item: row }, index) => {
        if (Code === 'TransactionConflict') return LOGIN_CODE_RESEND_AFTER_SECONDS;
        if (Code !== 'ConditionalCheckFailed') return [];
        const window = windows[index - 1];
        if (window) return window.endsAtSeconds - nowSeconds;
        const { sentAt } = z.parse(SentRow, refusedRow({ Item: row }));
        return sentAt + LOGIN_CODE_RESEND_AFTER_SECONDS - nowSeconds;
      });
      if (waits.length === 0) throw error;
      return { kind: 'too_soon', retryAfterSeconds: Math.max(...waits) };
    }
  }

  /**
   * Spends one of the five tries before anything is compared, so that guesses made at the same time all count. 1 WCU.
   *
   * @returns undefined where there is no code, or it is expired or out of tries
   */
  async function spendTry(tenantId: TenantId, email: string, nowSeconds: number): Promise<IssuedCode | undefined> {
    try {
      const { Attributes } = await documents.send(
        new UpdateCommand({
          TableName,
          Key: codeKey(tenantId, email),
          UpdateExpression: 'ADD tries :one',
          ConditionExpression: 'attribute_exists(pk) AND tries < :max AND expiresAt > :now',
          ExpressionAttributeValues: { ':one': 1, ':max': LOGIN_CODE_TRIES_MAX, ':now': nowSeconds },
          ReturnValues: 'ALL_NEW',
        }),
      );
      const { tries, ...code } = z.parse(CodeRow, Attributes);
      return { ...code, triesLeft: LOGIN_CODE_TRIES_MAX - tries };
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  }

  /** Uses the code up. One winner: the delete carries the hash that must still be there. 1 WCU. */
  async function consume(tenantId: TenantId, email: string, hash: string): Promise<'consumed' | 'gone'> {
    try {
      await documents.send(
        new DeleteCommand({
          TableName,
          Key: codeKey(tenantId, email),
          ConditionExpression: '#hash = :hash',
          ExpressionAttributeNames: { '#hash': 'hash' },
          ExpressionAttributeValues: { ':hash': hash },
        }),
      );
      return 'consumed';
    } catch (error) {
      if (isConditionFailed(error)) return 'gone';
      throw error;
    }
  }

  return { issue, spendTry, consume };
}
