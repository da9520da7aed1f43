import { groupCardNumber } from '../../order/card.ts';
import { isDigit, keepCharacters, type TypedText, withMeantDeletion } from '../../lib/typed-text.ts';

/** A card number in groups of four while it is typed; the caret stays behind the digit that it stood behind. */
export function formatCardNumber(typed: TypedText, before?: TypedText): TypedText {
  const meant = withMeantDeletion(typed, before);
  const { text, caret } = keepCharacters(meant, isDigit);
  const grouped = groupCardNumber(text);
  const behindDigit = groupCardNumber(text.slice(0, caret)).length;
  // whoever stands behind the gap stays there, so that Delete takes what is seen to the right
  const isBehindGap = / \D*$/.test(meant.text.slice(0, meant.caret)) && grouped.charAt(behindDigit) === ' ';
  return { text: grouped, caret: isBehindGap ? behindDigit + 1 : behindDigit };
}
