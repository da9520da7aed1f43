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

/** Digits only, for example a number of tiles. */
export function formatInteger(typed: TypedText, lengthMax = Number.POSITIVE_INFINITY): TypedText {
  return cutTo(keepCharacters(typed, isDigit), lengthMax);
}

/**
 * Digits and one decimal point, for example an amount. Commas go: here they only group thousands.
 *
 * @param decimalsMax digits behind the point; 2 for money
 */
export function formatFloat(typed: TypedText, decimalsMax = Number.POSITIVE_INFINITY): TypedText {
  const { text, caret } = keepCharacters(typed, (character) => isDigit(character) || character === '.');
  const point = text.indexOf('.');
  if (point === -1) return { text, caret };
  const isSecondPoint = (at: number) => text.charAt(at) === '.' && at > point;
  const kept = [...text].filter((_character, at) => !isSecondPoint(at)).join('');
  const pointsBefore = [...text.slice(0, caret)].filter((_character, at) => isSecondPoint(at)).length;
  return cutTo({ text: kept, caret: caret - pointsBefore }, point + 1 + decimalsMax);
}

/** Characters that a small text field for numbers takes. */
export const NUMERIC_FIELD_LENGTH_MAX = 4;
