import type { PrintFile } from '../../../shared/schemas/order.ts';

export interface PrintUrls {
  /** Good for 15 minutes; the browser saves it under the file's own name. */
  downloadUrl(file: PrintFile): Promise<string>;
}
