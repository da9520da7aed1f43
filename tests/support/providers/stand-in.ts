import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local server that implements one provider's documented API, as strictly as the provider. */
export interface StandIn {
  origin: string;
  /** Behavior from now on; also settable by POST /_control from other processes. */
  control: StandInControl;
  stop(): Promise<void>;
}

export interface StandInControl {
  isDenying: boolean;
  /** Every call except the user's own is answered with 503. */
  isDown: boolean;
  /** Lifetime of new access tokens. */
  tokenSeconds: number;
  /** Ids of deleted photos. */
  gone: string[];
}

export interface Asked {
  method: string;
  url: URL;
  form: URLSearchParams;
  bearer: string | undefined;
}

export interface Told {
  status?: number;
  headers?: Record<string, string>;
  body?: object | Buffer;
}

export interface StandInPhoto {
  id: string;
  title: string;
  width: number;
  height: number;
  bytes: Buffer;
}

export async function startStandIn(
  answer: (asked: Asked, control: StandInControl, origin: string) => Told,
): Promise<StandIn> {
  const control: StandInControl = { isDenying: false, isDown: false, tokenSeconds: 3600, gone: [] };
  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const told = tell(request, text);
    const isBytes = Buffer.isBuffer(told.body);
    response.writeHead(told.status ?? 200, {
      'content-type': isBytes ? 'image/jpeg' : 'application/json',
      ...told.headers,
    });
    response.end(isBytes ? told.body : JSON.stringify(told.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function tell(request: IncomingMessage, text: string): Told {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/_control') {
      Object.assign(control, JSON.parse(text));
      return {};
    }
    const asked = {
      method: request.method ?? 'GET',
      url,
      form: new URLSearchParams(text),
      bearer: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1],
    };
    if (control.isDown && !/\/(dialog\/oauth|authorize|auth)$/.test(url.pathname)) return { status: 503 };
    return answer(asked, control, origin);
  }

  return {
    origin,
    control,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const APP = { appId: '4711', appSecret: 'the-secret-of-the-app' };

/** Codes and tokens of one provider; each code is valid once, for its redirect URL. */
export function createGrants(control: () => StandInControl) {
  const codes = new Map<string, { redirectUri: string; challenge: string | null }>();
  const tokens = new Map<string, number>();

  return {
    /** The user's consent page: accepts or denies at once and redirects. */
    authorize({ url }: Asked): Told {
      const redirectUri = url.searchParams.get('redirect_uri') ?? '';
      const back = new URL(redirectUri);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      if (url.searchParams.get('client_id') !== APP.appId) return { status: 400 };
      if (control().isDenying) {
        back.searchParams.set('error', 'access_denied');
      } else {
        const code = randomBytes(12).toString('hex');
        codes.set(code, { redirectUri, challenge: url.searchParams.get('code_challenge') });
        back.searchParams.set('code', code);
      }
      return { status: 302, headers: { location: back.href } };
    },
    redeem(parameters: URLSearchParams): string | undefined {
      const code = parameters.get('code') ?? '';
      const grant = codes.get(code);
      codes.delete(code);
      if (grant === undefined || grant.redirectUri !== parameters.get('redirect_uri')) return undefined;
      if (grant.challenge !== null && grant.challenge !== challengeOf(parameters.get('code_verifier') ?? ''))
        return undefined;
      return this.newToken();
    },
    newToken(): string {
      const token = `secret-token-${randomBytes(12).toString('hex')}`;
      tokens.set(token, Date.now() + control().tokenSeconds * 1000);
      return token;
    },
    isGood: (token: string | null | undefined) => (tokens.get(token ?? '') ?? 0) > Date.now(),
    revoke: (token: string) => void tokens.delete(token),
  };
}

export function isOurApp(parameters: URLSearchParams): boolean {
  return parameters.get('client_id') === APP.appId && parameters.get('client_secret') === APP.appSecret;
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
