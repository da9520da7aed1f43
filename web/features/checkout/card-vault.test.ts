import { describe, expect, test } from 'vitest';
import { sendCardToVault } from './card-vault.ts';

const CARD = { name: 'Ada King Lovelace', cardNumber: '4242 4242 4242 4242', expiry: '04/30', securityCode: ' 123 ' };
const URL = 'https://vault.example/sessions';

describe('sending a card to the vault', () => {
  test('sends strings only, as the vault requires, and no cookies', async () => {
    const sent: RequestInit[] = [];
    const result = await sendCardToVault(URL, CARD, async (_url, init) => {
      sent.push(init);
      return Response.json({ id: 'east-1' });
    });
    expect(result).toEqual({ kind: 'kept', sessionId: 'east-1' });
    expect(sent[0]?.credentials).toBe('omit');
    expect(JSON.parse(String(sent[0]?.body))).toEqual({
      credit_card: {
        number: '4242424242424242',
        first_name: 'Ada',
        last_name: 'King Lovelace',
        month: '04',
        year: '30',
        verification_value: '123',
      },
    });
  });

  test.each([
    ['a refusal', () => Response.json({ error: 'no' }, { status: 422 }), 'refused'],
    ['a reply without an id', () => Response.json({}), 'refused'],
    ['a server error of the vault', () => new Response('', { status: 502 }), 'unreachable'],
    ['a reply that is not JSON', () => new Response('<html>'), 'unreachable'],
  ])('%s is reported as such', async (_name, answer, kind) => {
    expect(await sendCardToVault(URL, CARD, async () => answer())).toEqual({ kind });
  });

  test('a network failure is retryable', async () => {
    expect(await sendCardToVault(URL, CARD, async () => Promise.reject(new TypeError('offline')))).toEqual({
      kind: 'unreachable',
    });
  });
});
