import { expect, test } from 'vitest';
import { addressOf, filterOf, type ListAddress, queryOf } from './list-address.ts';

const read = (query: string) => addressOf(new URLSearchParams(query));

test('reads filters from the URL and drops unknown names and values', () => {
  expect(read('text=ada&payment=Paid&shop=pharmacy&production=Lost&from=2026-13-99&overdue=yes')).toEqual({
    payment: 'Paid',
    overdue: 'yes',
    text: 'ada',
  });
  expect(read('')).toEqual({});
});

test('the same filters always give the same query', () => {
  expect(queryOf(read('text=ada+b&payment=Paid'))).toBe('payment=Paid&text=ada+b');
  expect(queryOf(read('shop=x&text=ada%20b&payment=Paid'))).toBe('payment=Paid&text=ada+b');
});

test('the query has the sort and the page size, unless they are the usual ones', () => {
  expect(queryOf(read('size=50&sort=oldest&text=ada'))).toBe('text=ada&sort=oldest&size=50');
  expect(queryOf(read('size=25&sort=newest&text=ada'))).toBe('text=ada');
  expect(queryOf(read('size=7&sort=total&text=ada'))).toBe('text=ada');
});

test.each([
  ['OnHold', { waiting: 'hold' }],
  ['Reprints', { waiting: 'reprints' }],
  ['ReadyToPrint', { production: 'ReadyToPrint', waiting: 'nothing' }],
])('the URL of the queue %s leads to its orders', (queue, address) => {
  expect(read(`queue=${queue}`)).toEqual(address);
});

const local = (year: number, month: number, date: number) => new Date(year, month - 1, date).toISOString();

test.each<[ListAddress, object]>([
  [{ placed: 'today' }, { from: local(2026, 11, 25) }],
  [{ placed: '7days' }, { from: local(2026, 11, 19) }],
  [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: local(2026, 11, 1), to: local(2026, 12, 1) },
  ],
  [
    { placed: 'today', from: '2020-01-01', payment: 'Paid' },
    { payment: 'Paid', from: local(2026, 11, 25) },
  ],
])('days start at local midnight and include the last one: %j', (address, filter) => {
  expect(filterOf(address, new Date(2026, 10, 25, 17, 30))).toEqual(filter);
});
