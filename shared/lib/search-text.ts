/** Letters that Unicode does not decompose into a base letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};
const LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** The typewriter apostrophe and the characters that keyboards and word processors type in its place. */
const APOSTROPHES = /['’‘‛ʼʻʹ′`´]/g;

/** Text as an index stores it and a search compares it: without case, accents and apostrophes. */
export function searchText(text: string): string {
  return (
    text
      // NFKD decomposes ´ into a space and a mark.
      .replaceAll('´', '')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(APOSTROPHES, '')
      .toLowerCase()
      .replaceAll(LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
  );
}

/** The words of a text in search form: `O'Neill-Łukasiewicz` has `oneill` and `lukasiewicz`. */
export const searchWords = (text: string): string[] => searchText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words on both sides of an apostrophe, which some people type as a space: `O'Neill` has `o` and `neill`. */
export const splitWords = (text: string): string[] => searchWords(text.replaceAll(APOSTROPHES, ' '));
