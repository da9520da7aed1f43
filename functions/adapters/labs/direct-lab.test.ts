import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KEY, labManifest, messageOf } from '../../../tests/support/lab-manifest.ts';
import { startEmbeddedLab } from '../../../tests/support/providers/embedded-lab.ts';
import { timedSignature } from '../../../tests/support/providers/lab-server.ts';
import type { Lab } from '../../core/labs/lab.ts';
import { createDirectLab } from './direct-lab.ts';

const clock = { now: () => new Date() };

describe('a lab with our own contract', () => {
  let lab: Awaited<ReturnType<typeof startEmbeddedLab>>;
  let client: Lab;
  beforeEach(async () => {
    lab = await startEmbeddedLab();
    client = createDirectLab(lab.account, clock);
  });
  afterEach(() => lab.stop());

  test('takes an order once and reports it', async () => {
    const order = await labManifest('TILE');
    expect(await client.submit(order, KEY)).toMatchObject({ kind: 'accepted', labReference: `job-${KEY}` });
    expect(await client.submit(order, KEY)).toMatchObject({ kind: 'already_accepted' });
    expect(await client.status(KEY)).toMatchObject({ kind: 'told', report: { state: 'Accepted' } });
    expect(await client.status('default-ZZZZZ9-main-1')).toEqual({ kind: 'unknown' });
    expect(JSON.stringify(lab.jobs.get(KEY)?.order)).not.toContain('prints/default');
  });

  test('holds an order with a wrong file, and rejects one with a reason', async () => {
    lab.faults.spoilNext = 1;
    expect(await client.submit(await labManifest('TILE'), KEY)).toMatchObject({
      kind: 'on_hold',
      problem: { code: 'file_other' },
    });
    const problem = { code: 'no_paper', message: 'There is no paper.' };
    lab.control.reject = problem;
    const next = { ...(await labManifest('TILE')), reference: 'default-A7K2Q9-main-2' };
    expect(await client.submit(next, next.reference)).toMatchObject({ kind: 'rejected', problem });
  });

  test('cancels an unprinted order, and reports when it is too late', async () => {
    await client.submit(await labManifest('TILE'), KEY);
    lab.move(KEY, 'InProduction');
    expect(await client.cancel(KEY)).toEqual({ kind: 'too_late', message: 'It is being printed.' });
    expect(await client.cancel('default-ZZZZZ9-main-1')).toEqual({ kind: 'cancelled' });
  });

  test('is retried after a server error or a rejected key', async () => {
    lab.faults.failNext = 1;
    await expect(client.submit(await labManifest('TILE'), KEY)).rejects.toThrow('status 503');
    const stranger = createDirectLab({ ...lab.account, apiKey: 'another' }, clock);
    await expect(stranger.status(KEY)).rejects.toThrow("does not take the account's key");
  });

  test('sends events that are accepted only with a recent signature', async () => {
    const body = JSON.stringify({ reference: KEY, state: 'Shipped', at: '2026-11-23T11:00:00+01:00' });
    const heard = (signature: string) => client.parseEvent(messageOf(body, { 'x-lab-signature': signature }));
    const { eventSecret } = lab.account;
    expect(await heard(timedSignature(body, eventSecret))).toEqual({
      reference: KEY,
      report: { state: 'Shipped', at: '2026-11-23T10:00:00.000Z' },
    });
    expect(await heard(timedSignature(body, 'event-secret-of-another'))).toBeUndefined();
    expect(await heard(timedSignature(`${body} `, eventSecret))).toBeUndefined();
    expect(await heard(timedSignature(body, eventSecret, { ageSeconds: 600 }))).toBeUndefined();
    expect(await heard('')).toBeUndefined();
    const other = JSON.stringify({ hello: 'world' });
    expect(await client.parseEvent(messageOf(other, { 'x-lab-signature': timedSignature(other, eventSecret) }))).toBe(
      'ignored',
    );
  });
});
