const RIGHT_TO_LEFT_MARK = '\u200F';
/** Scripts without spaces, which may break after any word. */
const WITHOUT_SPACES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Decides by the first letter, following UAX #9. */
export function isRightToLeft(text: string): boolean {
  return text.startsWith(RIGHT_TO_LEFT_MARK) || /^\P{L}*(?=\p{L})[\p{sc=Hebrew}\p{sc=Arabic}]/u.test(text);
}

/** Wraps text to a width; keeps its line breaks, and splits an overlong word between graphemes. */
export async function textLines(
  text: string,
  width: number,
  widthOf: (line: string) => Promise<number>,
): Promise<string[]> {
  const lines: string[] = [];
  const fits = async (line: string) => (await widthOf(line.trimEnd())) <= width;
  for (const paragraph of text.split('\n')) {
    // Wrapped lines keep the direction of their paragraph.
    const start = isRightToLeft(paragraph) ? RIGHT_TO_LEFT_MARK : '';
    let line = start;
    const add = async (piece: string) => {
      if (line !== start && !(await fits(line + piece))) {
        lines.push(line.trimEnd());
        line = start + piece.trimStart();
      } else line += piece;
    };
    for (const piece of piecesOf(paragraph)) {
      if (await fits(start + piece)) await add(piece);
      else for (const { segment } of graphemes.segment(piece)) await add(segment);
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

/** Splits at every possible line break. Punctuation stays with the word before it. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = [];
  for (const spaced of paragraph.match(/\S*\s+|\S+$/gu) ?? []) {
    if (!WITHOUT_SPACES.test(spaced)) {
      pieces.push(spaced);
      continue;
    }
    for (const { segment, isWordLike } of words.segment(spaced)) {
      const last = pieces.pop();
      if (last === undefined) pieces.push(segment);
      else if (isWordLike || /\s$/.test(last)) pieces.push(last, segment);
      else pieces.push(last + segment);
    }
  }
  return pieces;
}
