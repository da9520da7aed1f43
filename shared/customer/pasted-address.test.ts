import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitPastedAddress } from './pasted-address.ts';
import { US_STATES } from './us-states.ts';

const EMPIRE = {
  address1: '350 Fifth Avenue',
  address2: 'Apt 34B',
  city: 'New York',
  provinceCode: 'NY',
  zip: '10118',
};
const AUSTIN = { address1: '12 Analytical Way', address2: '', city: 'Austin', provinceCode: 'TX', zip: '78701' };

describe('a whole address is split into its fields', () => {
  test.each<[string, string, object]>([
    ['in one line', '350 Fifth Avenue, Apt 34B, New York, NY 10118', EMPIRE],
    ['with the country', '350 Fifth Avenue, Apt 34B, New York, NY 10118, USA', EMPIRE],
    ['with the whole country', '350 Fifth Avenue, Apt 34B, New York, NY 10118, United States', EMPIRE],
    ['with a closing comma', '350 Fifth Avenue, Apt 34B, New York, NY 10118,', EMPIRE],
    ['in lines', '350 Fifth Avenue\nApt 34B\nNew York, NY 10118\n', EMPIRE],
    ['in lines of Windows', '350 Fifth Avenue, Apt 34B\r\nNew York NY 10118\r\nUnited States of America', EMPIRE],
    ['with commas at the ends of lines', '350 Fifth Avenue,\nApt 34B,\nNew York,\nNY,\n10118', EMPIRE],
    ['with the name of the state', '12 Analytical Way, Austin, Texas 78701', AUSTIN],
    ['with a state of two words', '350 Fifth Avenue, Apt 34B, New York, New York, 10118', EMPIRE],
    ['with the state in lower case', '12 Analytical Way, Austin, tx 78701', AUSTIN],
    ['with the state of a typewriter', '12 Analytical Way, Austin, T.X. 78701', AUSTIN],
    ['with the state as the last word', '12 Analytical Way, Austin TX 78701', AUSTIN],
    ['with nine digits', '12 Analytical Way, Austin, TX 78701-1234', { ...AUSTIN, zip: '78701-1234' }],
    ['with nine digits and a dash', '12 Analytical Way, Austin, TX 78701 – 1234', { ...AUSTIN, zip: '78701-1234' }],
    ['with odd spaces', '  12  Analytical\tWay ,  Austin , TX\u00a078701 ', AUSTIN],
    ['with invisible characters', '12 Analytical Way,\u200b Austin, TX 78701\ufeff', AUSTIN],
    ['with a name', 'Ada Lovelace\n12 Analytical Way\nAustin, TX 78701', { ...AUSTIN, name: 'Ada Lovelace' }],
    [
      'with a name and a unit',
      'Ada King Lovelace, 350 Fifth Avenue, Apt 34B, New York, NY 10118',
      { ...EMPIRE, name: 'Ada King Lovelace' },
    ],
    ['with a floor', '350 Fifth Avenue, 5th Floor, New York, NY 10118', { ...EMPIRE, address2: '5th Floor' }],
    ['with a number sign', '350 Fifth Avenue, #34B, New York, NY 10118', { ...EMPIRE, address2: '#34B' }],
    [
      'with a building',
      '350 Fifth Avenue, Empire State Building, New York, NY 10118',
      { ...EMPIRE, address2: 'Empire State Building' },
    ],
    [
      'with the unit in the street',
      '350 Fifth Avenue Apt 34B, New York, NY 10118',
      { ...EMPIRE, address1: '350 Fifth Avenue Apt 34B', address2: '' },
    ],
    [
      'with half a house number',
      '12 1/2 Analytical Way, Austin, TX 78701',
      { ...AUSTIN, address1: '12 1/2 Analytical Way' },
    ],
    ['on a grid', 'N7W234 River Road, Austin, TX 78701', { ...AUSTIN, address1: 'N7W234 River Road' }],
    [
      'in Washington',
      '1600 Pennsylvania Avenue NW, Washington, DC 20500',
      { address1: '1600 Pennsylvania Avenue NW', address2: '', city: 'Washington', provinceCode: 'DC', zip: '20500' },
    ],
    [
      'in a city with a dash',
      '1 Main Street, Winston-Salem, NC 27101',
      { address1: '1 Main Street', address2: '', city: 'Winston-Salem', provinceCode: 'NC', zip: '27101' },
    ],
    ['in full width', '12 Analytical Way，Austin，ＴＸ ７８７０１', AUSTIN],
  ])('%s', (_how, pasted, fields) => {
    expect(splitPastedAddress(pasted)).toEqual(fields);
  });

  test('in any state, by its code and by its name', () => {
    const zips: Record<string, string> = {
      TX: '78701',
      NY: '10118',
      CA: '94103',
      AK: '99501',
      NC: '27601',
      WV: '25301',
    };
    for (const { code, name } of US_STATES.filter(({ code }) => zips[code])) {
      for (const state of [code, name])
        expect(splitPastedAddress(`1 Main Street, Springfield, ${state} ${zips[code]}`)).toMatchObject({
          city: 'Springfield',
          provinceCode: code,
        });
    }
  });
});

test.each([
  ['a street', '350 Fifth Avenue'],
  ['a street with its unit', '350 Fifth Avenue, Apt 34B'],
  ['no street', 'New York, NY 10118'],
  ['no city', '350 Fifth Avenue, NY 10118'],
  ['no state', '350 Fifth Avenue, New York, 10118'],
  ['no ZIP code', '350 Fifth Avenue, New York, NY'],
  ['no comma to tell street and city apart', '350 Fifth Avenue New York NY 10118'],
  ['a ZIP code of another state', '350 Fifth Avenue, New York, NY 78701'],
  ['a state that we do not serve', '1 Calle Sol, San Juan, PR 00901'],
  ['a ZIP code of four digits', '350 Fifth Avenue, New York, NY 1018'],
  ['two streets', '350 Fifth Avenue, 12 Analytical Way, New York, NY 10118'],
  ['too many parts', '350 Fifth Avenue, Apt 34B, Floor 3, New York, NY 10118'],
  ['a company and a name before the street', 'Ada Lovelace, Engines Ltd, 350 Fifth Avenue, New York, NY 10118'],
  ['one word before the street', 'Home, 350 Fifth Avenue, New York, NY 10118'],
  ['a phone number before the street', '512 555 0100, 350 Fifth Avenue, New York, NY 10118'],
  ['another country', '10 Downing Street, London, SW1A 2AA, United Kingdom'],
  ['a word in small letters that could be a state', '12 Analytical Way, come or 97701'],
  ['nothing', ''],
  ['commas', ' , , \n'],
])('does not split %s', (_what, pasted) => {
  expect(splitPastedAddress(pasted)).toBeUndefined();
});

test('joining the fields of an address and splitting the text returns the same fields', () => {
  const word = fc
    .stringMatching(/^[A-Z][a-z]{2,9}$/)
    .filter((text) => !/^(Apt|Ste|Unit|Floor|Room|Suite|Lot|Building)/.test(text));
  const address = fc.record({
    address1: fc
      .tuple(fc.integer({ min: 1, max: 99_999 }), word, fc.constantFrom('Street', 'Avenue', 'Rd'))
      .map((parts) => parts.join(' ')),
    address2: fc.constantFrom('', 'Apt 5', 'Suite 12', '# 7', 'Floor 2', 'Unit B'),
    city: fc.constantFrom('Austin', 'San Marcos', 'Round Rock'),
    zip: fc.constantFrom('78701', '78701-1234'),
    name: fc.option(
      fc.tuple(word, word).map((words) => words.join(' ')),
      { nil: undefined },
    ),
  });
  fc.assert(
    fc.property(address, fc.constantFrom(', ', '\n', ',\n'), ({ name, zip, ...lines }, between) => {
      const parts = [name, lines.address1, lines.address2, `${lines.city}, TX ${zip}`].filter(Boolean);
      expect(splitPastedAddress(parts.join(between))).toEqual({
        ...lines,
        zip,
        provinceCode: 'TX',
        ...(name !== undefined && { name }),
      });
    }),
  );
});

test('no text is slow or fails', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => void splitPastedAddress(text)));
  const began = performance.now();
  splitPastedAddress(`${'1 a '.repeat(20_000)}, NY 10118`);
  splitPastedAddress(`${' '.repeat(50_000)}${'9'.repeat(50_000)}`);
  expect(performance.now() - began).toBeLessThan(500);
});
