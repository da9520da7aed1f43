import { digitsOf, shapeExpiry } from '../../order/card.ts';
import { type TypedText, withMeantDeletion } from '../../lib/typed-text.ts';

/**
 * An expiry as MM/YY while it is typed, at most five characters. While someone works on the month of a whole expiry it
 * is left as it is, else "12/30" could never become "11/30": its "1/30" would turn into "01/30" under the caret.
 * "12/2030", as browsers fill it in and people paste it, is 12/30.
 */
export function formatExpiry(typed: TypedText, before?: TypedText): TypedText {
  const { text, caret } = withShortYear(withMeantDeletion(typed, before));
  const slash = text.indexOf('/');
  const month = digitsOf(slash === -1 ? text : text.slice(0, slash));
  const year = digitsOf(slash === -1 ? '' : text.slice(slash + 1));
  const digitsBefore = digitsOf(text.slice(0, caret)).length;
  const isInMonth = year === '' ? digitsBefore < month.length : caret <= slash;
  if (isInMonth && month.length < 2) {
    return { text: year === '' ? month : `${month}/${year.slice(0, 2)}`, caret: digitsBefore };
  }
  // a slash makes a month of one digit whole only for someone who typed it and is past it
  const shaped = shapeExpiry(caret <= slash ? month + year : text);
  const behindDigit = shapeExpiry(text.slice(0, caret)).length;
  const isBehindSlash = /\/\D*$/.test(text.slice(0, caret)) && shaped.charAt(behindDigit) === '/';
  return { text: shaped, caret: isBehindSlash ? behindDigit + 1 : behindDigit };
}

/** Leaves out the century of a year of four digits. Nobody types one: the field is full after two. */
function withShortYear({ text, caret }: TypedText): TypedText {
  const century = text.search(/(?<=^\s*\d{1,2}\s*[/-]\s*)20(?=\d{2}\s*$)/);
  if (century === -1) return { text, caret };
  const beforeYear = text.slice(0, century).replace('-', '/');
  return { text: beforeYear + text.slice(century + 2), caret: caret <= century ? caret : Math.max(century, caret - 2) };
}
