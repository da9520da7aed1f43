/** A comment of a source file, its lines joined, without the marks of the language. */
export interface Comment {
  /** counts from 1 */
  line: number;
  text: string;
}

const WHOLE_LINE = /^\s*(?:\{?\/\*+|\*\/?|\/\/)(.*)$/;
const BEHIND_CODE = /\s(?:\/\/|\/\*+)\s(.*)$/;

/**
 * The comments of TypeScript, JavaScript or CSS. Neighboring comment lines are one comment, so that a sentence may go on
 * in the next line.
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

/** An odd number of any quotation mark says that a string has begun and not ended. */
function endsInString(code: string): boolean {
  return ["'", '"', '`'].some((mark) => code.split(mark).length % 2 === 0);
}
