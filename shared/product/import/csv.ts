/** A record of a CSV file and its first line, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

export interface CsvFile {
  delimiter: string;
  records: CsvRecord[];
  /** Lines with an unclosed quote. */
  openQuotes: number[];
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * Reads a CSV file as spreadsheets and stores write it: quoted cells with line breaks and doubled quotes, a byte order mark,
 * any line ending, and commas, semicolons, tabs or bars between the cells, or the one of a first line `sep=;`. Source: RFC 4180, with its usual freedoms.
 *
 * @param recordsMax reads no further, to preview a file
 */
export function readCsv(text: string, recordsMax = Number.POSITIVE_INFINITY): CsvFile {
  const named = SEPARATOR_LINE.exec(text);
  const delimiter = named?.[1] ?? delimiterOf(text);
  const records: CsvRecord[] = [];
  const openQuotes: number[] = [];
  let at = named?.[0].length ?? (text.startsWith('\uFEFF') ? 1 : 0);
  let line = named ? 2 : 1;
  while (at < text.length && records.length < recordsMax) {
    const record: CsvRecord = { line, cells: [] };
    for (let isInRecord = true; isInRecord; ) {
      const cell = text[at] === '"' ? quotedCell(text, at + 1) : plainCell(text, at, delimiter);
      if (cell.isOpen) openQuotes.push(line);
      // Text after the closing quote is malformed.
      const end = cell.isQuoted ? endOfCell(text, cell.end, delimiter) : cell.end;
      record.cells.push(cell.value);
      line += cell.breaks;
      isInRecord = text[end] === delimiter;
      at = isInRecord ? end + 1 : behindBreak(text, end);
      if (!isInRecord) line++;
    }
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record);
  }
  return { delimiter, records, openQuotes };
}

/** `sep=;` in the first line, by which spreadsheets name the separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i;

/** Detects the most frequent separator of the first line, outside quotes. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 50_000).replaceAll(/"(?:[^"]|"")*"/g, '');
  const [firstLine = ''] = start.split(/\r\n|\n|\r/, 1);
  const countOf = (sign: string) => firstLine.split(sign).length;
  return DELIMITERS.reduce<string>((best, sign) => (countOf(sign) > countOf(best) ? sign : best), DELIMITERS[0]);
}

interface Cell {
  value: string;
  end: number;
  breaks: number;
  isQuoted?: boolean;
  isOpen?: boolean;
}

function quotedCell(text: string, start: number): Cell {
  let end = text.indexOf('"', start);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  const isOpen = end < 0;
  const raw = text.slice(start, isOpen ? text.length : end);
  return {
    value: raw.replaceAll('""', '"').replaceAll(/\r\n|\r/g, '\n'),
    end: isOpen ? text.length : end + 1,
    breaks: raw.match(/\r\n|\n|\r/g)?.length ?? 0,
    isQuoted: true,
    isOpen,
  };
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  const end = endOfCell(text, start, delimiter);
  return { value: text.slice(start, end), end, breaks: 0 };
}

function endOfCell(text: string, start: number, delimiter: string): number {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
  return end;
}

const behindBreak = (text: string, at: number): number =>
  text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
