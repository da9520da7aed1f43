import type { Readable } from 'node:stream';

/** A request on its way through the distribution. Header names are lower case, repeated ones joined. */
export interface EdgeRequest {
  method: string;
  /** Raw path, still escaped. */
  uri: string;
  /** Query without the question mark, still escaped. */
  queryString: string;
  headers: Record<string, string>;
  /** Cookies as sent: `name=value`. */
  cookies: string[];
  clientAddress: string;
  /** @returns undefined when there is more than maxBytes */
  readBody(maxBytes: number): Promise<Buffer | undefined>;
}

export interface EdgeReply {
  status: number;
  headers: Record<string, string | string[]>;
  /** A stream is opened only when the body is needed. */
  body?: Buffer | (() => Readable);
}

export type Origin = (request: EdgeRequest) => Promise<EdgeReply>;

/** An error document as CloudFront and S3 send it. */
export function refusal(status: number, code: string, message: string): EdgeReply {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    ),
  };
}
