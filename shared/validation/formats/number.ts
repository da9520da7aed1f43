import { cutTo, isDigit, keepCharacters, type TypedText } from '../../lib/typed-text.ts';

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
