import fonts from './vendor/paper-fonts.json' with { type: 'json' };

const COVERED = coveredPoints();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const EMOJI = '[emoji]';
const UNKNOWN = '[unprintable]';

/**
 * Limits text to the glyphs of the paper fonts (docs/spec 15.11): maps subscripts and the like to plain letters,
 * drops invisible characters, and replaces the rest with words in brackets. Idempotent.
 */
export function printable(text: string): string {
  let printed = '';
  for (const { segment } of graphemes.segment(text)) {
    const next = drawable(segment);
    const isRepeated = (next === EMOJI || next === UNKNOWN) && printed.endsWith(next);
    if (!isRepeated) printed += next;
  }
  return printed;
}

/** @param character one grapheme: a letter with its marks, or an emoji with its joiners */
function drawable(character: string): string {
  if (isCovered(character)) return character;
  const visible = character.replace(/\p{Default_Ignorable_Code_Point}/gu, (point) => (isCovered(point) ? point : ''));
  if (visible === '' || isCovered(visible)) return visible;
  const plain = character.normalize('NFKC');
  if (isCovered(plain)) return plain;
  const unmarked = plain.replace(/\p{M}/gu, (mark) => (isCovered(mark) ? mark : ''));
  if (unmarked !== '' && isCovered(unmarked)) return unmarked;
  return /\p{Emoji}|\p{Extended_Pictographic}/u.test(character) ? EMOJI : UNKNOWN;
}

export function isCovered(text: string): boolean {
  return [...text].every((point) => point === '\n' || COVERED.has(point.codePointAt(0) ?? 0));
}

function coveredPoints(): ReadonlySet<number> {
  const points = new Set<number>();
  let next = 0;
  fonts.covered.forEach((length, index) => {
    if (index % 2 === 1) for (let point = next; point < next + length; point++) points.add(point);
    next += length;
  });
  return points;
}
