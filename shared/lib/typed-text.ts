/** What stands in an input and where the caret is: `caret` counts the characters to its left. */
export interface TypedText {
  text: string;
  caret: number;
}

/** Leaves out the characters that do not belong; the caret stays between the same two that do. */
export function keepCharacters({ text, caret }: TypedText, belongs: (character: string) => boolean): TypedText {
  const keep = (part: string) => [...part].filter(belongs).join('');
  return { text: keep(text), caret: keep(text.slice(0, caret)).length };
}

export function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

/** Cuts at the end; the caret comes along. */
export function cutTo({ text, caret }: TypedText, lengthMax: number): TypedText {
  return { text: text.slice(0, lengthMax), caret: Math.min(caret, lengthMax) };
}

/**
 * What a key meant that took only a separator away: the digit behind it should go, else Backspace and Delete stay
 * stuck at separators, which come back at once.
 *
 *   4242 |5   Backspace  ->  4242|5   means  424| 5
 *   4242| 5   Delete     ->  4242|5   means  4242|
 *
 * @param before the input as it was formatted last, where it is known
 */
export function withMeantDeletion(typed: TypedText, before: TypedText | undefined): TypedText {
  if (!before || typed.text.length !== before.text.length - 1) return typed;
  if (keepCharacters(typed, isDigit).text !== keepCharacters(before, isDigit).text) return typed;
  const isBackspace = typed.caret < before.caret;
  const from = typed.caret;
  const gone = isBackspace ? lastDigitBefore(before.text, from) : firstDigitFrom(before.text, from);
  if (gone === -1) return typed;
  return { text: before.text.slice(0, gone) + before.text.slice(gone + 1), caret: isBackspace ? gone : from };
}

/** -1 where there is none */
function lastDigitBefore(text: string, end: number): number {
  return text.slice(0, end).search(/\d\D*$/);
}

function firstDigitFrom(text: string, start: number): number {
  return [...text].findIndex((character, at) => at >= start && isDigit(character));
}
