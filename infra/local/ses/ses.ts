import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccessKeys } from '../access-keys.ts';
import { checkCaller } from '../aws-caller.ts';
import { AwsError, asAwsError } from '../aws-error.ts';
import { parseJsonObject, readBody } from '../request-body.ts';
import { answerInbox } from './inbox.ts';
import type { Mail } from './mail.ts';
import { type MailSearch, openMailFiles } from './mail-files.ts';
import { readOutbound } from './outbound.ts';

const BODY_MAX_BYTES = 10 * 1024 * 1024;
const DAY_MS = 86_400_000;

export interface SesOptions {
  /** a folder of its own; created when missing */
  dataDir: string;
  accessKeys: AccessKeys;
  clock?: () => Date;
  /** verified domains and addresses */
  identities: readonly string[];
  /** called with internal errors, of which clients get no details; without it they are printed */
  onFault?(error: unknown): void;
}

export interface Ses {
  handle(request: IncomingMessage, response: ServerResponse): void;
  inbox: {
    /** newest first */
    list(search?: MailSearch): Mail[];
    /** `/_local/mail` as JSON and `/_local/mail/` as a page, for people and tests; the gateway puts it in its place */
    inboxPage(request: IncomingMessage, response: ServerResponse): void;
  };
  close(): Promise<void>;
}

/** SES v2 that delivers into an inbox on the disk. */
export async function createSes(options: SesOptions): Promise<Ses> {
  const { identities } = options;
  const clock = options.clock ?? (() => new Date());
  const mails = await openMailFiles(options.dataDir);

  const routes: Readonly<Record<string, (body: Buffer) => object | Promise<object>>> = {
    'POST /v2/email/outbound-emails': async (body) => {
      const outbound = readOutbound(parseJsonObject(body), identities);
      const mail: Mail = { ...outbound, id: randomUUID(), receivedAt: clock().toISOString() };
      await mails.add(mail);
      return { MessageId: mail.id };
    },
    'GET /v2/email/account': () => ({
      SendingEnabled: true,
      ProductionAccessEnabled: true,
      EnforcementStatus: 'HEALTHY',
      SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: sentSince(clock().getTime() - DAY_MS) },
    }),
    'POST /v2/email/list-identities': () => ({
      EmailIdentities: identities.map((identity) => ({
        IdentityName: identity,
        IdentityType: identity.includes('@') ? 'EMAIL_ADDRESS' : 'DOMAIN',
        SendingEnabled: true,
        VerificationStatus: 'SUCCESS',
      })),
    }),
  };

  function sentSince(sinceMs: number): number {
    return mails.search({ limit: Number.POSITIVE_INFINITY }).filter((mail) => Date.parse(mail.receivedAt) > sinceMs)
      .length;
  }

  async function answer(request: IncomingMessage): Promise<object> {
    const body = await readBody(request, BODY_MAX_BYTES);
    checkCaller(request, body, { accessKeys: options.accessKeys, signingName: 'ses' });
    const { pathname } = new URL(request.url ?? '/', 'http://relative');
    const route = routes[`${request.method} ${pathname}`];
    if (!route) throw new AwsError('UnknownOperationException', `${request.method} ${pathname}`, 404);
    return await route(body);
  }

  return {
    handle(request, response) {
      answer(request).then(
        (body) => sendJson(response, 200, body),
        (error: unknown) => sendError(response, error, options.onFault ?? console.error),
      );
    },
    inbox: {
      list: (search = {}) => mails.search(search),
      inboxPage: (request, response) => answerInbox(mails, request, response),
    },
    async close() {},
  };
}

/** REST-JSON: the error's name goes in a header. Source: smithy.io/2.0/aws/protocols/aws-restjson1-protocol.html */
function sendError(response: ServerResponse, thrown: unknown, onFault: (error: unknown) => void): void {
  const refused = asAwsError(thrown);
  if (!refused) onFault(thrown);
  const error =
    refused ?? new AwsError('InternalServiceErrorException', 'The embedded cloud failed; its log says why.', 500);
  sendJson(response, error.status, { message: error.message }, { 'x-amzn-errortype': error.code });
}

function sendJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  if (response.destroyed) return;
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'x-amzn-requestid': randomUUID(),
    ...(status === 413 && { connection: 'close' }),
    ...headers,
  });
  response.end(text);
}
