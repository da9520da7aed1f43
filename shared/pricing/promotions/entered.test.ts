import { describe, expect, test } from 'vitest';
import { promo } from '../test-carts.ts';
import { enteredPromotions, isKnown } from './entered.ts';

const fall = promo({ code: 'Fall', fullCode: 'TSR-FALL' });
const spring = promo({ code: 'SPRING' });
const known = [fall, spring];

describe('entered codes', () => {
  test.each(['Fall', 'FALL', 'fall', '  fall\t', 'tsr-fall', 'TSR-FALL'])('"%s" is the promo Fall', (typed) => {
    expect(enteredPromotions([typed], known)).toEqual([fall]);
  });

  test.each(['', '  '])('"%s" is no code', (typed) => expect(enteredPromotions([typed], known)).toEqual([]));

  test('a code that nobody knows is kept as it was typed, so that it can be refused', () => {
    const entered = enteredPromotions([' Nobody '], [spring]);
    expect(entered).toEqual([{ code: 'Nobody' }]);
    expect(entered.map(isKnown)).toEqual([false]);
  });

  test('they keep their order, and what is entered twice counts once', () => {
    expect(enteredPromotions(['spring', 'x', 'TSR-FALL', 'fall', 'X', 'Spring '], known)).toEqual([
      spring,
      { code: 'x' },
      fall,
    ]);
  });

  test('space around the code in the back office does not count either', () => {
    const spaced = promo({ code: ' FALL ' });
    expect(enteredPromotions(['fall'], [spaced])).toEqual([spaced]);
  });

  test('a promo without a full code answers to no other', () => {
    expect(enteredPromotions(['null', 'undefined'], [promo({ fullCode: null })]).map(isKnown)).toEqual([false, false]);
  });
});
