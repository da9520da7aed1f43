export interface ZippedPrint {
  folder: string;
  /** Hanging position, from 1. */
  position: number;
  /** Tiles of the order; sets the number of digits of the position. */
  tiles: number;
  /** File name as labs and the manifest use it. */
  fileName: string;
  copies: number;
}

/**
 * Builds the path of a print. The position comes first, so that files sort in hanging order. A file with several copies
 * goes into a folder named after them, because its name is limited to 15 characters: `A7K2Q9/5_copies/02_A7K2Q9-002.jpg`.
 */
export function zipPath({ folder, position, tiles, fileName, copies }: ZippedPrint): string {
  const digits = Math.max(2, String(tiles).length);
  const name = `${String(position).padStart(digits, '0')}_${fileName}`;
  return `${folder}/${copies > 1 ? `${copies}_copies/` : ''}${name}`;
}

/** Path of the print list; the name states the number of sheets for staff who only see the file list. */
export function printListPath(folder: string, sheets: number): string {
  return `${folder}/00_PRINT_${sheets}_${sheets === 1 ? 'SHEET' : 'SHEETS'}.txt`;
}
