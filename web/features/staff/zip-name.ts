/**
 * The name of a print in an archive: the place first, so that a folder sorts the way the tiles hang, then the name that labs
 * and the manifest know.
 */
export function zipName(folder: string, position: number, tiles: number, fileName: string): string {
  const digits = Math.max(2, String(tiles).length);
  return `${folder}/${String(position).padStart(digits, '0')}_${fileName}`;
}
