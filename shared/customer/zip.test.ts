import { describe, expect, test } from 'vitest';
import { US_STATES } from './us-states.ts';
import { readZip, statesOfZip, zipStateProblem } from './zip.ts';

test.each([
  ['78701', ['TX']],
  ['78701-1234', ['TX']],
  ['01001', ['MA']],
  ['20001', ['DC']],
  ['99950', ['AK']],
  // Fishers Island is New York, its neighbors are Connecticut.
  ['06390', ['CT', 'NY']],
  ['00901', []],
  ['09001', []],
  ['96910', []],
  ['09900', undefined],
  ['7870', undefined],
  ['TX', undefined],
  ['', undefined],
])('%j is in %j', (zip, states) => expect(statesOfZip(zip)).toEqual(states));

test.each([
  ['78701', '78701'],
  [' 78701-1234 ', '78701-1234'],
  ['787011234', '78701-1234'],
  ['78701 1234', '78701-1234'],
  ['78701–1234', '78701-1234'],
  ['78701 – 1234', '78701-1234'],
  ['78701\u22121234', '78701-1234'],
  ['78701-', '78701'],
  ['７８７０１－１２３４', '78701-1234'],
  ['78701\u200b', '78701'],
])('%j is the ZIP code %s', (typed, zip) => expect(readZip(typed)).toBe(zip));

test.each(['7870', '787011', '78701123', '7870112345', 'x78701', '78701x', '78701/1234', 'TX 78701', ''])(
  'leaves %j unchanged, and the form refuses it',
  (typed) => expect(readZip(typed)).toBe(typed),
);

test('finds the state of a ZIP code in any spelling', () => {
  expect(statesOfZip('787011234')).toEqual(['TX']);
  expect(zipStateProblem('１０００１', 'TX')).toContain('Zip code 10001 is in New York.');
});

test('every state has ZIP codes, and no ZIP code is in more than three states', () => {
  const all = Array.from({ length: 1000 }, (_, prefix) => statesOfZip(`${String(prefix).padStart(3, '0')}01`) ?? []);
  expect(Math.max(...all.map((states) => states.length))).toBe(3);
  expect(new Set(all.flat())).toEqual(new Set(US_STATES.map(({ code }) => code)));
  expect(all.filter((states) => states.length > 1)).toHaveLength(5);
});

describe('messages', () => {
  test.each([
    ['10001', 'TX', 'Zip code 10001 is in New York. Please check the zip code and the state.'],
    ['06390', 'TX', 'Zip code 06390 is in Connecticut or New York. Please check the zip code and the state.'],
    ['00901-0001', 'TX', 'Zip code 00901 is in none of the 50 states. Please check the zip code and the state.'],
    [' 10001 ', 'NY', undefined],
    ['06390', 'NY', undefined],
    ['10001', '', undefined],
    ['10001', 'PR', undefined],
    ['00000', 'TX', 'Zip code 00000 does not exist. Please check it.'],
    ['09900-1234', '', 'Zip code 09900 does not exist. Please check it.'],
    ['7870', 'TX', undefined],
    ['', 'TX', undefined],
  ])('%j with %j', (zip, state, message) => expect(zipStateProblem(zip, state)).toBe(message));
});
