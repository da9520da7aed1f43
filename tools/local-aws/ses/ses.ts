import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { AccessKeys } from '../access-keys.ts';
import { checkCaller } from '../aws-caller.ts';
import { AwsError, asAwsError } from '../aws-error.ts';
import { type MailIdentity, sendRequests } from '../iam/requests/ses.ts';
import { parseJsonObject, readBody } from '../request-body.ts';
import { openMailAccount } from './account.ts';
import { accountOperations, accountRequest, type SesOperation } from './account-operations.ts';
import { answerInbox } from './inbox.ts';
import type { Mail } from './mail.ts';
import { type MailSearch, openMailFiles } from './mail-files.ts';
import { readOutbound } from './outbound.ts';
import { sendSesError, sendSesJson } from './ses-reply.ts';

const BODY_MAX_BYTES = 10 * 1024 * 1024;
const FAILED = new AwsError('InternalServiceErrorException', 'The embedded cloud failed. See its log.', 500);

export interface SesOptions {
  /** Used by this service only; created when missing. */
  dataDir: string;
  accessKeys: AccessKeys;
  clock?: () => Date;
  identities: readonly MailIdentity[];
  /** Called with internal errors, whose details clients do not get; prints them by default. */
  onFault?(error: unknown): void;
}

export interface Ses {
  handle(request: IncomingMessage, response: ServerResponse): void;
  inbox: {
    /** Newest first. */
    list(search?: MailSearch): Mail[];
    /** `/_local/mail` as JSON and `/_local/mail/` as a page, served by the gateway */
    inboxPage(request: IncomingMessage, response: ServerResponse): void;
  };
  close(): Promise<void>;
}

/** SES v2 that delivers into an inbox on disk, for an account that may be in the sandbox, paused or throttled. */
export async function createSes(options: SesOptions): Promise<Ses> {
  const { identities } = options;
  const clock = options.clock ?? (() => new Date());
  const mails = await openMailFiles(options.dataDir);

  // recipients of mails that are still being written
  let underWay = 0;
  const account = await openMailAccount({
    path: join(options.dataDir, 'account', 'account.json'),
    identities,
    sentSince: (epochMs) => mails.recipientsSince(epochMs) + underWay,
    clock,
  });

  const routes: Readonly<Record<string, SesOperation>> = {
    ...accountOperations(account, clock),
    'POST /v2/email/list-identities': {
      requestsOf: () => accountRequest('ListEmailIdentities'),
      run: () => ({
        EmailIdentities: identities.map(({ name }) => ({
          IdentityName: name,
          IdentityType: name.includes('@') ? 'EMAIL_ADDRESS' : 'DOMAIN',
          SendingEnabled: true,
          VerificationStatus: 'SUCCESS',
        })),
      }),
    },
    'POST /v2/email/outbound-emails': {
      requestsOf: (input) => sendRequests(readOutbound(input).sending, identities),
      run: send,
    },
  };

  async function send(input: unknown): Promise<object> {
    const { mail: outbound, sending } = readOutbound(input);
    account.checkSending(sending);
    const undelivered = account.suppressed(sending.recipients);
    const recipients = outbound.recipients.filter((recipient) => !undelivered.includes(recipient));
    const mail: Mail = {
      ...outbound,
      recipients,
      undelivered,
      id: randomUUID(),
      receivedAt: clock().toISOString(),
    };
    underWay += sending.recipients.length;
    try {
      await mails.add(mail);
    } finally {
      underWay -= sending.recipients.length;
    }
    return { MessageId: mail.id };
  }

  /** Finds an operation by its full path, or by its path up to the last slash; `rest` is the remainder. */
  function operationOf(method: string, pathname: string): { found: SesOperation; rest: string } | undefined {
    const slashAt = pathname.lastIndexOf('/') + 1;
    for (const [path, rest] of [
      [pathname, ''],
      [pathname.slice(0, slashAt), pathname.slice(slashAt)],
    ]) {
      const name = `${method} ${path}`;
      const found = Object.hasOwn(routes, name) ? routes[name] : undefined;
      if (found) return { found, rest: rest ?? '' };
    }
    return undefined;
  }

  async function answer(request: IncomingMessage): Promise<object> {
    const body = await readBody(request, BODY_MAX_BYTES);
    const { accessKeys } = options;
    const caller = checkCaller(request, body, { accessKeys, signingName: 'ses' });
    const { pathname } = new URL(request.url ?? '/', 'http://relative');
    const operation = operationOf(request.method ?? '', pathname);
    if (!operation) throw new AwsError('UnknownOperationException', `${request.method} ${pathname}`, 404);
    const { found, rest } = operation;
    const input = body.length > 0 ? parseJsonObject(body) : {};
    const refusal = accessKeys.refusal(caller, () => found.requestsOf(input));
    if (refusal) throw new AwsError('AccessDeniedException', refusal, 403);
    return await found.run(input, rest);
  }

  return {
    handle(request, response) {
      answer(request).then(
        (body) => sendSesJson(response, 200, body),
        (thrown: unknown) => {
          const error = asAwsError(thrown);
          if (!error) (options.onFault ?? console.error)(thrown);
          sendSesError(response, error ?? FAILED);
        },
      );
    },
    inbox: {
      list: (search = {}) => mails.search(search),
      inboxPage: (request, response) => answerInbox(mails, request, response),
    },
    async close() {},
  };
}
