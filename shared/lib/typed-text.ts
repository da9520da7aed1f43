/** The text of an input and its caret: `caret` counts the characters to its left. */
export interface TypedText {
  text: string;
  caret: number;
}

/** Removes characters that do not belong. The caret stays between the same two others. */
export function keepCharacters({ text, caret }: TypedText, belongs: (character: string) => boolean): TypedText {
  const keep = (part: string) => [...part].filter(belongs).join('');
  return { text: keep(text), caret: keep(text.slice(0, caret)).length };
}

export function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function cutTo({ text, caret }: TypedText, lengthMax: number): TypedText {
  return { text: text.slice(0, lengthMax), caret: Math.min(caret, lengthMax) };
}

/**
 * Deletes the digit next to a separator when a key deleted only the separator. Otherwise Backspace and Delete would get
 * stuck there, because separators are inserted again at once.
 *
 *   4242 |5   Backspace  ->  4242|5   means  424| 5
 *   4242| 5   Delete     ->  4242|5   means  4242|
 *
 * @param before the last formatted input, if known
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

/** @returns -1 if there is none */
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
 * Digits and one decimal point, for example an amount. Commas are removed, since they only group thousands.
 *
 * @param decimalsMax digits after the point; 2 for money
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

/** The length of a small text field for numbers. */
export const NUMERIC_FIELD_LENGTH_MAX = 4;
