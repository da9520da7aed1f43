import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LabCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface LabAnswer {
  status: number;
  body?: object;
}

interface LabFaults {
  /** Calls answered with 503. */
  failNext: number;
  /** Calls that succeed but lose their reply. */
  loseNext: number;
  /** Files that arrive with other bytes. */
  spoilNext: number;
}

export async function startLabServer(answer: (call: LabCall) => Promise<LabAnswer> | LabAnswer) {
  const faults: LabFaults = { failNext: 0, loseNext: 0, spoilNext: 0 };
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://lab');
    const method = request.method ?? 'GET';
    asked.push(`${method} ${path}`);
    if (faults.failNext > 0) {
      faults.failNext -= 1;
      response.writeHead(503).end();
      return;
    }
    const { status, body } = await answer({ method, path, query, headers: request.headers, text });
    if (faults.loseNext > 0) {
      faults.loseNext -= 1;
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body && JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  /** @returns why a file is not the expected one, or undefined */
  async function checkFile({ url, md5 }: { url: string; md5: string }): Promise<'unreachable' | 'other' | undefined> {
    const reply = await fetch(url).catch(() => undefined);
    if (!reply?.ok) return 'unreachable';
    const bytes = Buffer.from(await reply.arrayBuffer());
    const hash = createHash('md5').update(bytes);
    if (faults.spoilNext > 0) {
      faults.spoilNext -= 1;
      hash.update('spoiled');
    }
    return hash.digest('hex') === md5 ? undefined : 'other';
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    asked,
    checkFile,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Signature `t=…,v1=…` over a body, as Stripe and labs sign. */
export function timedSignature(body: string, secret: string, { ageSeconds = 0 } = {}): string {
  const time = Math.floor(Date.now() / 1000) - ageSeconds;
  const signed = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signed}`;
}
