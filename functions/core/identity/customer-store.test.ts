import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleCustomer, exampleOrder } from '../../../tests/support/examples.ts';
import { type CustomerStore, createCustomerStore } from './customer-store.ts';
import { deleteAddress, saveAddress } from './saved-addresses.ts';

let dynamo: TestDynamo;
let customers: CustomerStore;
const { id: _, ...details } = exampleCustomer();

beforeAll(async () => {
  dynamo = await startDynamo();
  customers = createCustomerStore(dynamo.shop);
});
afterAll(() => dynamo.stop());

describe('customers', () => {
  test('are found by id and by email', async () => {
    expect(await customers.create('default', details, 'c-1')).toBe('created');
    expect(await customers.byId('default', 'c-1')).toEqual({ ...details, id: 'c-1' });
    expect(await customers.byEmail('default', details.email)).toEqual({ ...details, id: 'c-1' });
    expect(await customers.idByEmail('default', details.email)).toBe('c-1');
  });

  test('keep their consent, also without a name', async () => {
    const joined = {
      ...details,
      email: 'joined@example.com',
      first_name: '',
      last_name: '',
      acceptsMarketing: true,
      metafields: [{ key: 'promo_welcome_date', value: 1_795_255_200_000, value_type: 'integer' }],
    };
    await customers.create('default', joined, 'joined');
    expect(await customers.byId('default', 'joined')).toEqual({ ...joined, id: 'joined' });
  });

  test('who end their mails stay unsubscribed and keep their addresses; an unknown customer is not created', async () => {
    const email = 'ended@example.com';
    await customers.create('default', { ...details, email, acceptsMarketing: true }, 'ended');
    const now = new Date('2026-11-22T10:00:00Z');
    await Promise.all([1, 2, 3].map(() => customers.endMarketing('default', 'ended', now)));
    expect(await customers.byId('default', 'ended')).toEqual({
      ...details,
      email,
      id: 'ended',
      acceptsMarketing: false,
    });
    expect(await customers.endMarketing('default', 'nobody', now)).toBe('gone');
    expect(await customers.endMarketing('pharmacy', 'ended', now)).toBe('gone');
    expect(await customers.byId('default', 'nobody')).toBeUndefined();
  });

  test('have a unique email: a second account with it is not created at all', async () => {
    await customers.create('default', details, 'c-1');
    expect(await customers.create('default', details, 'c-2')).toBe('email_taken');
    expect(await customers.byId('default', 'c-2')).toBeUndefined();
  });

  test('of two tenants may share an email without seeing each other', async () => {
    expect(await customers.create('pharmacy', { ...details, role: 'admin' }, 'c-9')).toBe('created');
    expect((await customers.byEmail('pharmacy', details.email))?.role).toBe('admin');
    expect((await customers.byEmail('default', details.email))?.role).toBe('shopper');
    expect(await customers.byId('default', 'c-9')).toBeUndefined();
  });

  test('are created once by twenty concurrent calls', async () => {
    const email = 'race@example.com';
    const results = await Promise.all(
      Array.from({ length: 20 }, (_unused, number) =>
        customers.create('default', { ...details, email }, `r-${number}`),
      ),
    );
    expect(results.filter((result) => result === 'created')).toHaveLength(1);
  });

  test('that never existed are not found', async () => {
    expect(await customers.byEmail('default', 'nobody@example.com')).toBeUndefined();
  });
});

describe('the addresses of a customer', () => {
  const home = exampleOrder('photo').deliveryAddress;
  const street = (number: number) => ({ ...home, address1: `${number} Oak Street` });
  const streetsOf = async (id: string) =>
    (await customers.byId('default', id))?.addresses?.map(({ address1 }) => address1).sort();

  test('are all stored when ten are saved concurrently', async () => {
    await customers.create('default', { ...details, email: 'ten@example.com' }, 'ten');
    const results = await Promise.all(
      Array.from({ length: 10 }, (_unused, number) =>
        customers.changeAddresses('default', 'ten', (known) => saveAddress(known, street(number), `a-${number}`)),
      ),
    );
    expect(results.every(({ kind }) => kind === 'done')).toBe(true);
    expect(await streetsOf('ten')).toEqual(Array.from({ length: 10 }, (_unused, number) => `${number} Oak Street`));
  });

  test('never exceed twenty, and the same one is stored once, also concurrently', async () => {
    await customers.create('default', { ...details, email: 'full@example.com' }, 'full');
    for (let number = 0; number < 18; number++) {
      await customers.changeAddresses('default', 'full', (known) => saveAddress(known, street(number), `a-${number}`));
    }
    const results = await Promise.all(
      [18, 18, 19, 20, 21].map((number, index) =>
        customers.changeAddresses('default', 'full', (known) => saveAddress(known, street(number), `b-${index}`)),
      ),
    );
    expect(await streetsOf('full')).toHaveLength(20);
    expect(new Set(await streetsOf('full')).size).toBe(20);
    expect(results.some(({ kind }) => kind === 'too_many')).toBe(true);
  });

  test('are deleted while others are saved', async () => {
    await customers.create('default', { ...details, email: 'both@example.com' }, 'both');
    await customers.changeAddresses('default', 'both', (known) => saveAddress(known, street(1), 'a-1'));
    await Promise.all([
      customers.changeAddresses('default', 'both', (known) => deleteAddress(known, 'a-1')),
      customers.changeAddresses('default', 'both', (known) => saveAddress(known, street(2), 'a-2')),
    ]);
    expect(await streetsOf('both')).toEqual(['2 Oak Street']);
  });

  test('need an existing customer', async () => {
    expect(await customers.changeAddresses('default', 'nobody', (known) => saveAddress(known, home, 'a'))).toEqual({
      kind: 'gone',
    });
    expect(await customers.byId('default', 'nobody')).toBeUndefined();
  });
});
