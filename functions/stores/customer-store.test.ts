import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { exampleCustomer } from '../../tests/support/examples.ts';
import { type CustomerStore, createCustomerStore } from './customer-store.ts';

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
  });

  test('have an email of their own: a second account with it is refused whole', async () => {
    await customers.create('default', details, 'c-1');
    expect(await customers.create('default', details, 'c-2')).toBe('email_taken');
    expect(await customers.byId('default', 'c-2')).toBeUndefined();
  });

  test('may share an email over two tenants without seeing each other', async () => {
    expect(await customers.create('pharmacy', { ...details, role: 'admin' }, 'c-9')).toBe('created');
    expect((await customers.byEmail('pharmacy', details.email))?.role).toBe('admin');
    expect((await customers.byEmail('default', details.email))?.role).toBe('shopper');
    expect(await customers.byId('default', 'c-9')).toBeUndefined();
  });

  test('are created once when twenty ask at the same time', async () => {
    const email = 'race@example.com';
    const results = await Promise.all(
      Array.from({ length: 20 }, (_unused, number) =>
        customers.create('default', { ...details, email }, `r-${number}`),
      ),
    );
    expect(results.filter((result) => result === 'created')).toHaveLength(1);
  });

  test('that never were are not found', async () => {
    expect(await customers.byEmail('default', 'nobody@example.com')).toBeUndefined();
  });
});
