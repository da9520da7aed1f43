import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { giftAmountProblem, giftTilesProblem, tilesForAmount } from '../product/gift-tiles.ts';
import { type Recipient, recipientAttributes, recipientOf, recipientProblem } from './recipient.ts';

const GRACE: Recipient = { name: 'Grace Hopper', email: 'grace@example.com', phone: '(512) 555-0100' };

describe('a gift’s recipient', () => {
  test.each<[string, Partial<Recipient>, string | undefined]>([
    ['by name, email and phone', {}, undefined],
    ['by email alone', { phone: '' }, undefined],
    ['by phone alone', { email: '' }, undefined],
    ['without a name', { name: ' ' }, 'Recipient Name is required'],
    [
      'with neither email nor phone',
      { email: '', phone: ' ' },
      'Recipient Email is required if Recipient Phone is blank',
    ],
    ['with no email', { email: 'grace' }, 'Recipient Email must be a valid email'],
    ['with too few digits', { phone: '555-0100' }, 'Invalid phone number'],
    ['with a very long name', { name: 'G'.repeat(121) }, 'Must be no more than 120 characters'],
    [
      'with a name that cannot be printed',
      { name: 'Gr\u0007ace' },
      'Contains a character that cannot be printed. Please type it again.',
    ],
  ])('%s', (_how, change, problem) => {
    expect(recipientProblem({ ...GRACE, ...change })).toBe(problem);
  });

  test('a recipient is required', () => expect(recipientProblem(undefined)).toBe('Recipient Name is required'));

  test('is stored on a cart line under the form’s labels, and reads back unchanged', () => {
    expect(recipientAttributes(GRACE)).toEqual([
      { key: 'Recipient Name', value: 'Grace Hopper' },
      { key: 'Recipient Email', value: 'grace@example.com' },
      { key: 'Recipient Phone', value: '(512) 555-0100' },
    ]);
    expect(recipientAttributes({ ...GRACE, phone: '' }).map(({ key }) => key)).toEqual([
      'Recipient Name',
      'Recipient Email',
    ]);
    expect(recipientOf(recipientAttributes(GRACE))).toEqual(GRACE);
    expect(recipientOf([{ key: '_projectId', value: 'project-1' }])).toBeUndefined();
  });
});

describe('the size of a gift', () => {
  const RANGE = 'Must be at least $14 and no more than $1400';
  const COUNTS = 'Must be at least 1 and no more than 100';

  test.each([
    ['14', undefined],
    ['28.00', undefined],
    ['1400', undefined],
    ['1400.01', RANGE],
    ['13.99', RANGE],
    ['0', RANGE],
    ['', 'Amount is required'],
    ['fifty', 'Amount must be a number'],
    ['-14', 'Amount must be a number'],
  ])('an amount of %j', (typed, problem) => expect(giftAmountProblem(typed, 1400)).toBe(problem));

  test.each([
    ['1', undefined],
    ['100', undefined],
    ['0', COUNTS],
    ['101', COUNTS],
    ['', 'Number of tiles is required'],
    ['1.5', 'Number of tiles may only contain digits'],
    ['two', 'Number of tiles may only contain digits'],
  ])('%j tiles', (typed, problem) => expect(giftTilesProblem(typed)).toBe(problem));

  test('an amount buys the whole tiles it pays for, at least one', () => {
    expect([13, 14, 27.99, 28, 50, 9999].map((dollars) => tilesForAmount(dollars, 1400))).toEqual([1, 1, 1, 2, 3, 100]);
    fc.assert(
      fc.property(fc.integer({ min: 1400, max: 140_000 }), (cents) => {
        const tiles = tilesForAmount(cents / 100, 1400);
        expect(tiles * 1400).toBeLessThanOrEqual(cents);
        expect((tiles + 1) * 1400).toBeGreaterThan(cents);
      }),
    );
  });
});
