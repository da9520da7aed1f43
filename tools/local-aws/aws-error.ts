/** A refusal in the words of the AWS service, with the HTTP status that the service would use. */
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

export const DISK_IS_FULL =
  'The disk that holds the data folder is full: free some space. Nothing that was confirmed is lost.';

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && FULL.includes((error as NodeJS.ErrnoException).code ?? '');
}

/**
 * What a client is told of an error: a refusal as it is, a full disk as a service that is unavailable for now, which
 * clients try again.
 *
 * @returns undefined for a fault of this program
 */
export function asAwsError(error: unknown): AwsError | undefined {
  if (error instanceof AwsError) return error;
  return isDiskFull(error) ? new AwsError('ServiceUnavailable', DISK_IS_FULL, 503) : undefined;
}
