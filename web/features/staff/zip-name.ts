/** A print in an archive. */
export interface ZippedPrint {
  /** of the order */
  folder: string;
  /** where the tile hangs, from 1 */
  position: number;
  /** of the order: decides how many digits the place has */
  tiles: number;
  /** as labs and the manifest know it */
  fileName: string;
  copies: number;
}

/**
 * The path of a print in an archive. The place comes first in the name, so that a folder sorts the way the tiles hang. A
 * file with several copies is in a folder named after them, because 15 characters have no room for it:
 * `A7K2Q9/5_copies/02_A7K2Q9-002.jpg`.
 */
export function zipPath({ folder, position, tiles, fileName, copies }: ZippedPrint): string {
  const digits = Math.max(2, String(tiles).length);
  const name = `${String(position).padStart(digits, '0')}_${fileName}`;
  return `${folder}/${copies > 1 ? `${copies}_copies/` : ''}${name}`;
}

/** The print list of an order: its name alone states the number of sheets, for a person who only sees the list of files. */
export function printListPath(folder: string, sheets: number): string {
  return `${folder}/00_PRINT_${sheets}_${sheets === 1 ? 'SHEET' : 'SHEETS'}.txt`;
}
