export interface EngineReply {
  status: number;
  /** Names are in lower case. */
  headers: ReadonlyMap<string, string>;
  body: Buffer;
}

const HEAD_END = '\r\n\r\n';

/**
 * Parses an HTTP/1.1 reply from the bytes received so far (RFC 9112), with a Content-Length or chunked.
 *
 * @returns undefined while it is incomplete
 */
export function parseReply(received: Buffer): EngineReply | undefined {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const [statusLine = '', ...lines] = received.toString('latin1', 0, headEnd).split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const rest = received.subarray(headEnd + HEAD_END.length);
  const body = headers.get('transfer-encoding') === 'chunked' ? joinChunks(rest) : wholeBody(rest, headers);
  return body && { status: Number(statusLine.split(' ')[1]), headers, body };
}

function wholeBody(rest: Buffer, headers: ReadonlyMap<string, string>): Buffer | undefined {
  const length = Number(headers.get('content-length') ?? 0);
  return rest.length < length ? undefined : rest.subarray(0, length);
}

function joinChunks(rest: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const sizeEnd = rest.indexOf('\r\n', at);
    if (sizeEnd < 0) return undefined;
    const size = Number.parseInt(rest.toString('latin1', at, sizeEnd), 16);
    const end = sizeEnd + 2 + size + 2;
    if (rest.length < end) return undefined;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(rest.subarray(sizeEnd + 2, end - 2));
    at = end;
  }
}
