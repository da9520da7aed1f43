/**
 * Detects a post office box at the start of an address in any spelling: "P.O. Box 12", "PO-Box 12", "P0 Box 12", "Post
 * Office Box", "POB 12", "PO 12", "Box 12", and the Postal Service's equivalents: caller service, lockboxes, drawers
 * and bins (Publication 28, sections 281 to 283). Streets may have similar names: "PO 12th Street", "Boxwood Lane".
 */
export function isPoBox(line: string): boolean {
  // Full-width letters count as letters; punctuation between and before words is ignored.
  const words = line
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
  return PO_BOX.test(words) || NUMBERED_BOX.test(words);
}

/** A number that is no street name: "12", "#12", "no 12 a", but not "12th street". */
const NUMBER = String.raw`(?:(?:no|nr|num|number)\b ?)?# ?\w*\d\w*|(?:(?:no|nr|num|number) )?\d+[a-z]?(?= \d|$| (?:apt|unit|ste|suite|[a-z])\b)`;

/** "po", "p o", "p0", "post office", "postal"; the box may lack a number. */
const PO = '(?:p ?[o0]|post(?:al)? office|postal|u ?s ?p ?o)';
const PO_BOX = new RegExp(`^#? ?${PO} ?(?:b|bx|box|boxes|drawer|bin|lockbox|caller)(?![a-z])`, 'u');

/** Words that mean a box only with a number after them. */
const NUMBERED_BOX = new RegExp(
  `^#? ?(?:${PO}|post ?box|box|bx|lock ?box|(?:firm )?caller(?: service)?|drawer|bin|apartado(?: postal)?) ?(?:${NUMBER})`,
  'u',
);
