import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FileRequest {
  name: string;
  /** First byte requested; above 0 for a resumed download. */
  from: number;
  bytesSent: number;
}

export interface WatchedShop {
  origin: string;
  requests: FileRequest[];
  /** Names of files that stall halfway, once each. */
  stalls: Set<string>;
  /** Names of files whose first byte is corrupted, once each. */
  damages: Set<string>;
  /** Resolves when a file has stalled. */
  stalled: Promise<void>;
  stop(): Promise<void>;
}

/** Proxy in front of a running system that records, stalls and corrupts print file downloads. */
export async function startWatchedShop(url: string): Promise<WatchedShop> {
  const requests: FileRequest[] = [];
  const stalls = new Set<string>();
  const damages = new Set<string>();
  const { promise: stalled, resolve: hasStalled } = Promise.withResolvers<void>();

  const server = createServer(async (request, response) => {
    const asked = new URL(request.url ?? '/', origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (asked.pathname !== '/file') {
      const { authorization, 'content-type': contentType } = request.headers;
      const answer = await fetch(new URL(request.url ?? '/', url), {
        method: request.method ?? 'GET',
        headers: { ...(authorization && { authorization }), ...(contentType && { 'content-type': contentType }) },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const text = (await answer.text()).replaceAll(
        /"url":"([^"]+)"/g,
        (_whole, file: string) => `"url":"${origin}/file?at=${encodeURIComponent(file)}"`,
      );
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text);
      return;
    }
    const at = asked.searchParams.get('at') ?? '';
    const name = new URL(at).pathname.split('/').at(-1) ?? '';
    const { range } = request.headers;
    const answer = await fetch(at, { headers: range ? { range } : {} });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const seen: FileRequest = { name, from: Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0), bytesSent: 0 };
    requests.push(seen);
    response.writeHead(answer.status, { 'Content-Length': bytes.length });
    if (damages.delete(name)) bytes[0] = (bytes[0] ?? 0) ^ 1;
    if (stalls.delete(name)) {
      seen.bytesSent = Math.floor(bytes.length / 2);
      response.write(bytes.subarray(0, seen.bytesSent), () => hasStalled());
      return;
    }
    seen.bytesSent = bytes.length;
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests,
    stalls,
    damages,
    stalled,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
