/** A refusal with the code, message and HTTP status of the AWS service. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.name = 'AwsError';
    this.code = code;
    this.status = status;
  }
}

const FULL = ['ENOSPC', 'EDQUOT'];

export const DISK_IS_FULL = 'The disk that holds the data folder is full: free some space. No confirmed data is lost.';

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && FULL.includes((error as NodeJS.ErrnoException).code ?? '');
}

/**
 * The error that a client gets: refusals pass unchanged, and a full disk becomes a temporarily unavailable service,
 * which clients retry.
 *
 * @returns undefined for a bug in this program
 */
export function asAwsError(error: unknown): AwsError | undefined {
  if (error instanceof AwsError) return error;
  return isDiskFull(error) ? new AwsError('ServiceUnavailable', DISK_IS_FULL, 503) : undefined;
}
