/** A print in an archive. */
export interface ZippedPrint {
  orderId: string;
  /** where the tile hangs, of so many tiles */
  position: number;
  tiles: number;
  /** as labs and the manifest know it */
  fileName: string;
  copies: number;
}

/**
 * The path of a print in an archive. The name begins with the place, so that a folder sorts the way the tiles hang. What is
 * printed several times is in a folder that says how often, because a file name of 15 characters has no room for it:
 * `A7K2Q/5_copies/02_A7K2Q-002.jpg`.
 */
export function zipPath({ orderId, position, tiles, fileName, copies }: ZippedPrint): string {
  const digits = Math.max(2, String(tiles).length);
  const name = `${String(position).padStart(digits, '0')}_${fileName}`;
  return `${orderId}/${copies > 1 ? `${copies}_copies/` : ''}${name}`;
}

/** The text beside the prints of an order: whoever only sees the list of files reads from its name what is to be printed. */
export function printListPath(orderId: string, sheets: number): string {
  return `${orderId}/00_PRINT_${sheets}_${sheets === 1 ? 'SHEET' : 'SHEETS'}.txt`;
}
