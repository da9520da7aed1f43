/** A comment of a source file, its lines joined, without the marks of the language. */
export interface Comment {
  /** Counts from 1. */
  line: number;
  text: string;
}

const WHOLE_LINE = /^\s*(?:\{?\/\*+|\*\/?|\/\/)(.*)$/;
const BEHIND_CODE = /\s(?:\/\/|\/\*+)\s(.*)$/;

/**
 * Extracts the comments of TypeScript, JavaScript or CSS. Joins neighboring comment lines, so that a sentence may span
 * lines.
 */
export function commentsOf(source: string): Comment[] {
  const comments: Comment[] = [];
  let isGoingOn = false;
  for (const [index, line] of source.split('\n').entries()) {
    const whole = WHOLE_LINE.exec(line)?.[1];
    const text = (whole ?? behindCode(line))?.replace(/\*\/\}?\s*$/, '').trim();
    const last = comments.at(-1);
    if (text !== undefined && whole !== undefined && isGoingOn && last) last.text += ` ${text}`;
    else if (text !== undefined) comments.push({ line: index + 1, text });
    isGoingOn = whole !== undefined;
  }
  return comments;
}

function behindCode(line: string): string | undefined {
  const found = BEHIND_CODE.exec(line);
  return found && !endsInString(line.slice(0, found.index)) ? found[1] : undefined;
}

/** Detects an unterminated string by an odd number of any quotation mark. */
function endsInString(code: string): boolean {
  return ["'", '"', '`'].some((mark) => code.split(mark).length % 2 === 0);
}
