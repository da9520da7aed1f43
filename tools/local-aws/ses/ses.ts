import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { AccessKeys, Caller } from '../access-keys.ts';
import { checkCaller } from '../aws-caller.ts';
import { AwsError, asAwsError } from '../aws-error.ts';
import type { AccessRequest } from '../iam/policy.ts';
import type { MailIdentity } from '../iam/requests/ses.ts';
import { parseJsonObject, readBody } from '../request-body.ts';
import { openMailAccount } from './account.ts';
import { accountOperations, type SesOperation } from './account-operations.ts';
import type { MailConfigurationSet } from './configuration-set.ts';
import { answerInbox } from './inbox.ts';
import type { Mail } from './mail.ts';
import { type MailSearch, openMailFiles } from './mail-files.ts';
import { openMailRelay } from './mail-relay.ts';
import { queryOperationOf, queryOperations } from './query-operations.ts';
import type { SmtpServer } from './relay.ts';
import { isVersion2, sendQueryReply, sendSesError, sendSesJson } from './ses-reply.ts';

/** A message of 10 MB in base64, encoded as a form. */
const BODY_MAX_BYTES = 16 * 1024 * 1024;
const FAILED = new AwsError('InternalServiceErrorException', 'The embedded cloud failed. See its log.', 500);

export interface SesOptions {
  /** Used by this service only; created when missing. */
  dataDir: string;
  accessKeys: AccessKeys;
  clock?: () => Date;
  identities: readonly MailIdentity[];
  configurationSets?: readonly MailConfigurationSet[];
  /** Sends an event to the event bus of the account. */
  publish?(event: object): Promise<void>;
  /** Takes on every mail; without one they stay in the inbox. */
  smtp?: SmtpServer | undefined;
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

/**
 * SES that delivers into an inbox on disk, for an account that may be in the sandbox, paused or throttled: version 1 of
 * the API (Query protocol) for sending, version 2 (REST) for what only version 2 has.
 */
export async function createSes(options: SesOptions): Promise<Ses> {
  const { accessKeys, identities } = options;
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
  const configurationSets = options.configurationSets ?? [];
  const onFault = options.onFault ?? console.error;
  const publish = (event: object) => void options.publish?.(event).catch(onFault);
  const relay =
    options.smtp &&
    (await openMailRelay({ ...options, server: options.smtp, mails, configurationSets, publish, onFault, clock }));
  const queries = queryOperations({
    account,
    identities,
    mails,
    clock,
    configurationSets,
    publish,
    relayMail: relay?.add,
    countUnderWay(recipients) {
      underWay += recipients;
    },
  });
  const routes = accountOperations(account, clock);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request, BODY_MAX_BYTES);
    const caller = checkCaller(request, body, { accessKeys, signingName: 'ses' });
    if (isVersion2(request)) {
      sendSesJson(response, await answerVersion2(request, body, caller));
      return;
    }
    const parameters = new URLSearchParams(body.toString('utf8'));
    const action = parameters.get('Action') ?? '';
    const call = await queryOperationOf(queries, action)(parameters);
    refuseUnlessAllowed(caller, () => call.requests);
    sendQueryReply(response, action, await call.run());
  }

  async function answerVersion2(request: IncomingMessage, body: Buffer, caller: Caller): Promise<object> {
    const { pathname } = new URL(request.url ?? '/', 'http://relative');
    const operation = routeOf(routes, request.method ?? '', pathname);
    if (!operation) throw new AwsError('UnknownOperationException', `${request.method} ${pathname}`, 404);
    const { found, rest } = operation;
    const input = body.length > 0 ? parseJsonObject(body) : {};
    refuseUnlessAllowed(caller, () => found.requestsOf(input));
    return await found.run(input, rest);
  }

  function refuseUnlessAllowed(caller: Caller, requests: () => AccessRequest[]): void {
    const refusal = accessKeys.refusal(caller, requests);
    if (refusal) throw new AwsError('AccessDeniedException', refusal, 403);
  }

  return {
    handle(request, response) {
      answer(request, response).catch((thrown: unknown) => {
        const error = asAwsError(thrown);
        if (!error) onFault(thrown);
        sendSesError(request, response, error ?? FAILED);
      });
    },
    inbox: {
      list: (search = {}) => mails.search(search),
      inboxPage: (request, response) => answerInbox(mails, request, response),
    },
    async close() {
      await relay?.stop();
    },
  };
}

/** Finds an operation by its full path, or by its path up to the last slash; `rest` is the remainder. */
function routeOf(
  routes: Readonly<Record<string, SesOperation>>,
  method: string,
  pathname: string,
): { found: SesOperation; rest: string } | undefined {
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
