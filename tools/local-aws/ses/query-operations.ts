import { randomUUID } from 'node:crypto';
import { AwsError } from '../aws-error.ts';
import type { AccessRequest } from '../iam/policy.ts';
import { identityOf, type MailIdentity, sendRequests } from '../iam/requests/ses.ts';
import { element, type Xml } from '../s3/xml.ts';
import type { MailAccount } from './account.ts';
import { accountRequest } from './account-operations.ts';
import { type MailConfigurationSet, SUPPRESSED_REASONS } from './configuration-set.ts';
import type { Mail } from './mail.ts';
import type { MailFiles } from './mail-files.ts';
import { readOutbound } from './outbound.ts';
import { reportsOf, type Sent } from './reports.ts';

/** A parsed call: the rights that it requires, and its effect, which returns the elements of the result. */
interface QueryCall {
  requests: AccessRequest[];
  run(): Xml[] | Promise<Xml[]>;
}

export type QueryOperation = (parameters: URLSearchParams) => QueryCall | Promise<QueryCall>;

interface QueryDeps {
  account: MailAccount;
  identities: readonly MailIdentity[];
  mails: MailFiles;
  configurationSets: readonly MailConfigurationSet[];
  /** Called with each event for the event bus. */
  publish(event: object): void;
  /** Takes each stored mail on to the SMTP server; absent without one. */
  relayMail: ((mail: Mail, sent: Sent & { configurationSet?: string }, message: Buffer) => Promise<void>) | undefined;
  /** Called with the number of recipients before a mail is stored, and with the negated number afterwards. */
  countUnderWay(recipients: number): void;
  clock(): Date;
}

/**
 * The SES v1 operations by name: sending, what the account may send from, and pausing it. Source: SES API reference,
 * version 2010-12-01.
 */
export function queryOperations(deps: QueryDeps): Readonly<Record<string, QueryOperation>> {
  const { account, identities } = deps;
  return {
    SendRawEmail: (parameters) => prepareSend(deps, parameters),
    ListIdentities: () => ({
      requests: accountRequest('ListIdentities'),
      run: () => [
        element(
          'Identities',
          identities.map(({ name }) => element('member', name)),
        ),
      ],
    }),
    UpdateAccountSendingEnabled: (parameters) => ({
      requests: accountRequest('UpdateAccountSendingEnabled'),
      async run() {
        await account.change({ sendingEnabled: parameters.get('Enabled') === 'true' });
        return [];
      },
    }),
  };
}

async function prepareSend(
  { account, identities, configurationSets, mails, publish, relayMail, countUnderWay, clock }: QueryDeps,
  parameters: URLSearchParams,
): Promise<QueryCall> {
  const { mail: outbound, sending, message } = await readOutbound(parameters);
  const setName = sending.configurationSet ?? identityOf(sending.from, identities)?.configurationSet;
  const set = configurationSets.find(({ name }) => name === setName);
  const count = sending.recipients.length;

  async function run(): Promise<Xml[]> {
    account.checkSending(sending);
    const undelivered = account.suppressed(sending.recipients, set?.suppressedReasons ?? SUPPRESSED_REASONS);
    const recipients = outbound.recipients.filter((recipient) => !undelivered.includes(recipient));
    const mail: Mail = {
      ...outbound,
      recipients,
      undelivered,
      ...(relayMail && { relay: { state: 'waiting' as const } }),
      id: randomUUID(),
      receivedAt: clock().toISOString(),
    };
    countUnderWay(count);
    try {
      await mails.add(mail);
      await relayMail?.(mail, { ...sending, configurationSet: set?.name }, message);
    } finally {
      countUnderWay(-count);
    }
    if (set) for (const event of reportsOf(mail, sending, set, clock().toISOString())) publish(event);
    return [element('MessageId', mail.id)];
  }

  return { requests: sendRequests(sending, identities), run };
}

/** @throws AwsError InvalidAction, as for an operation that SES does not have */
export function queryOperationOf(
  operations: Readonly<Record<string, QueryOperation>>,
  action: string | undefined,
): QueryOperation {
  const found = action !== undefined && Object.hasOwn(operations, action) ? operations[action] : undefined;
  if (!found)
    throw new AwsError('InvalidAction', `The embedded SES has no operation ${action ?? '(none)'} in version 1.`);
  return found;
}
