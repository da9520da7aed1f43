import type { PrintFile } from '../../../shared/schemas/print-job.ts';

export interface PrintUrls {
  /** Good for 15 minutes where a person asks, for hours where a lab does; the browser saves it under the file's own name. */
  downloadUrl(file: PrintFile): Promise<string>;
}
