import { describe, expect, test } from 'vitest';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { deleteAddress, saveAddress } from './saved-addresses.ts';

const home = exampleOrder('photo').deliveryAddress;
const work = { ...home, address1: '2 Office Park' };
const saved = [
  { ...home, id: 'home' },
  { ...work, id: 'work' },
];
const streets = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ ...home, address1: `${number} Oak Street`, id: `a-${number}` }));

describe('saving an address', () => {
  test('appends a new one with a generated id', () => {
    expect(saveAddress([{ ...home, id: 'home' }], work, 'new')).toEqual({
      kind: 'changed',
      addresses: [
        { ...home, id: 'home' },
        { ...work, id: 'new' },
      ],
    });
  });

  test.each([
    ['unchanged', home],
    ['in capitals', { ...home, address1: home.address1.toUpperCase() }],
    ['with more spaces', { ...home, city: `  ${home.city} ` }],
    ['with empty fields', { ...home, address2: '', phone: '' }],
  ])('stores a known one once: %s', (_, typed) => {
    expect(saveAddress(saved, typed, 'new')).toEqual({ kind: 'unchanged' });
  });

  test.each([
    ['a flat', { address2: 'Flat 2' }],
    ['a person', { firstName: 'Grace' }],
    ['a telephone number', { phone: '512 555 0100' }],
    ['a state', { provinceCode: 'MO' }],
  ])('distinguishes addresses by %s', (_, difference) => {
    expect(saveAddress(saved, { ...home, ...difference }, 'new').kind).toBe('changed');
  });

  test('replaces the one with its id, in place', () => {
    expect(saveAddress(saved, { ...home, city: 'Peoria', id: 'home' }, 'new')).toEqual({
      kind: 'changed',
      addresses: [{ ...home, city: 'Peoria', id: 'home' }, saved[1]],
    });
  });

  test('merges it with another that it now equals', () => {
    expect(saveAddress(saved, { ...work, id: 'home' }, 'new')).toEqual({
      kind: 'changed',
      addresses: [{ ...work, id: 'home' }],
    });
  });

  test('is refused for an unknown id', () => {
    expect(saveAddress(saved, { ...home, id: 'gone' }, 'new')).toEqual({ kind: 'unknown' });
  });

  test('stops at twenty; a full book can still be corrected', () => {
    expect(saveAddress(streets(19), home, 'new').kind).toBe('changed');
    expect(saveAddress(streets(20), home, 'new')).toEqual({ kind: 'too_many' });
    expect(saveAddress(streets(20), { ...home, id: 'a-3' }, 'new').kind).toBe('changed');
    expect(saveAddress([...streets(19), { ...home, id: 'home' }], home, 'new')).toEqual({ kind: 'unchanged' });
  });
});

describe('deleting an address', () => {
  test('leaves the others', () => {
    expect(deleteAddress(saved, 'home')).toEqual({ kind: 'changed', addresses: [saved[1]] });
  });

  test('that is gone changes nothing', () => {
    expect(deleteAddress(saved, 'gone')).toEqual({ kind: 'unchanged' });
  });
});
