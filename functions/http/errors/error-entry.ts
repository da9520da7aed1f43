/** One row of the error table: functions/http/api-error.ts. */
export interface ErrorEntry {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
  title: string;
  message: string;
  customerMessage?: string;
}
