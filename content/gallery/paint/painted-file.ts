/** A file as it was painted, not yet written. */
export interface PaintedFile {
  /** in the gallery's folder, with slashes */
  path: string;
  contentType: string;
  data: Buffer;
}
