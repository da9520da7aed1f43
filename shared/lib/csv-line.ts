/** Without a byte order mark, spreadsheets decode UTF-8 as the system's code page. */
export const CSV_BOM = '\uFEFF';

/**
 * A line of a CSV file by RFC 4180, for spreadsheets as well as programs. Typed text never becomes a formula. Digits
 * that a spreadsheet would change, such as a ZIP code with a leading zero, are written as the text formula `="02134"`.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : isChangedNumber(text) ? `="${text}"` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Spreadsheets interpret a cell that starts with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Spreadsheets show more digits as a power of ten. */
const DIGITS_MAX = 11;

/** Leading zeros are lost, `12E345` becomes a power of ten, and the last digits of long numbers are lost. */
function isChangedNumber(text: string): boolean {
  return /^0\d+$|^\d+e\d+$/i.test(text) || (/^\d+$/.test(text) && text.length > DIGITS_MAX);
}
