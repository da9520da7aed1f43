import type { Readable } from 'node:stream';

/** A request on its way through the distribution. Header names are lower case, repeated ones joined. */
export interface EdgeRequest {
  method: string;
  /** path as the browser sent it, still escaped */
  uri: string;
  /** without the question mark, still escaped */
  queryString: string;
  headers: Record<string, string>;
  /** as sent: `name=value` */
  cookies: string[];
  clientAddress: string;
  clientPort: number;
  /** @returns undefined when there is more than maxBytes */
  readBody(maxBytes: number): Promise<Buffer | undefined>;
}

export interface EdgeReply {
  status: number;
  headers: Record<string, string | string[]>;
  /** a stream is only opened when the body is wanted */
  body?: Buffer | (() => Readable);
}

/** Where a behavior gets its answers. */
export type Origin = (request: EdgeRequest) => Promise<EdgeReply>;

/** A refusal as CloudFront and S3 word it. */
export function refusal(status: number, code: string, message: string): EdgeReply {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    ),
  };
}
