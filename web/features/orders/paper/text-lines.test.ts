import { describe, expect, test } from 'vitest';
import { isRightToLeft, textLines } from './text-lines.ts';

/** Measures every grapheme as equally wide. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lines = (text: string, width: number) =>
  textLines(text, width, async (line) => [...graphemes.segment(line.replaceAll('\u200F', ''))].length);

describe('breaks text into lines', () => {
  test.each([
    ['after words', 'one two three', 7, ['one two', 'three']],
    ['at typed line breaks', 'one\n\ntwo', 7, ['one', '', 'two']],
    ['inside a word that is wider than a line', 'a Donaudampfschiff', 6, ['a Dona', 'udampf', 'schiff']],
    ['after Japanese words', '今日は良い天気です。', 6, ['今日は良い', '天気です。']],
    ['never inside an emoji', '👩‍🚀👍🏽🇺🇸❤️', 2, ['👩‍🚀👍🏽', '🇺🇸❤️']],
  ])('%s', async (_where, text, width, expected) => {
    expect(await lines(text, width)).toEqual(expected);
  });

  test('keeps the direction of the paragraph', async () => {
    const broken = await lines('שלום Grace Hopper יפה\nto Grace', 10);
    expect(broken.map(isRightToLeft)).toEqual([true, true, false]);
  });
});

test.each([
  ['שלום', true],
  ['"مرحبا"', true],
  ['123 שלום', true],
  ['Grace שלום', false],
  ['🎈', false],
  ['', false],
])('%j reads right to left: %s', (text, isRight) => expect(isRightToLeft(text)).toBe(isRight));
