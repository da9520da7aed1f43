import { expect, test } from 'vitest';
import { listTexts } from './list-texts.ts';
import { defineTexts } from './texts.ts';

test('lists texts by their wording key, with a placeholder for each value', () => {
  const listed = defineTexts('listed', {
    plain: 'Plain',
    of: { value: (price: string) => `From ${price}`, count: (n: number) => `${n + 1}`, list: ['a'] },
    drawn: () => ({ not: 'text' }),
    fails: (parts: string[]) => parts.map((part) => part).join(''),
  });
  expect(listTexts([listed])).toEqual({
    'listed.plain': 'Plain',
    'listed.of.value': 'From {1}',
    'listed.of.count': '{1}1',
  });
});
