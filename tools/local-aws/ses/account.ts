import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import { writeFileDurably } from '../durable-file.ts';
import { identityOf, type MailIdentity, type Sending } from '../iam/requests/ses.ts';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { SUPPRESSED_REASONS, type SuppressedReason } from './configuration-set.ts';

/** The state of an SES account, changed by its operator with SES's API and by AWS itself. */
const AccountState = z.object({
  /** False while the account is in the sandbox. */
  productionAccess: z.boolean(),
  sendingEnabled: z.boolean(),
  /** In lower case. Mails to them are accepted but not delivered. */
  suppressed: z.array(z.object({ address: z.string(), reason: z.enum(SUPPRESSED_REASONS), addedAt: z.string() })),
});
type AccountState = z.infer<typeof AccountState>;

const FIRST_STATE: AccountState = { productionAccess: true, sendingEnabled: true, suppressed: [] };

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
/** Recipients, not mails. Sources: Amazon SES developer guide, "Service quotas"; API reference, GetAccount. */
const QUOTAS = {
  production: { perDayMax: 50_000, perSecondMax: 14 },
  sandbox: { perDayMax: 200, perSecondMax: 1 },
};

/** May receive mail even in the sandbox. Source: Amazon SES developer guide, "Using the mailbox simulator". */
const SIMULATOR_DOMAIN = '@simulator.amazonses.com';

export interface AccountOptions {
  /** Path of the state; its folder is created when missing. */
  path: string;
  identities: readonly MailIdentity[];
  /** Number of recipients since a moment. */
  sentSince(epochMs: number): number;
  clock(): Date;
}

export interface MailAccount {
  state(): AccountState;
  quota(): { perDayMax: number; perSecondMax: number; lastDay: number };
  /** Resolves when the change is on the disk. */
  change(change: Partial<AccountState>): Promise<void>;
  /**
   * Checks whether SES accepts the mail now.
   *
   * @throws AwsError with SES's own message: AccountSendingPausedException, ConfigurationSetDoesNotExist,
   *   MessageRejected, Throttling
   */
  checkSending(sending: Sending): void;
  /** The recipients that are on the suppression list for one of these reasons. */
  suppressed(recipients: readonly string[], reasons: readonly SuppressedReason[]): string[];
}

export async function openMailAccount({ path, identities, sentSince, clock }: AccountOptions): Promise<MailAccount> {
  await mkdir(dirname(path), { recursive: true });
  let state = existsSync(path) ? AccountState.parse(JSON.parse(readFileSync(path, 'utf8'))) : FIRST_STATE;
  const limits = () => (state.productionAccess ? QUOTAS.production : QUOTAS.sandbox);

  function checkIdentities({ from, recipients }: Sending): void {
    const mustBeVerified = [
      from,
      ...(state.productionAccess ? [] : recipients.filter((address) => !address.endsWith(SIMULATOR_DOMAIN))),
    ];
    const failed = mustBeVerified.filter((address) => !identityOf(address, identities));
    if (failed.length > 0)
      throw new AwsError(
        'MessageRejected',
        `Email address is not verified. The following identities failed the check in region ${LOCAL_ACCOUNT.region.toUpperCase()}: ${failed.join(', ')}`,
      );
  }

  function checkQuota(recipients: number): void {
    const now = clock().getTime();
    if (sentSince(now - DAY_MS) + recipients > limits().perDayMax)
      throw new AwsError('Throttling', 'Daily message quota exceeded.');
    if (sentSince(now - SECOND_MS) + recipients > Math.max(limits().perSecondMax, recipients))
      throw new AwsError('Throttling', 'Maximum sending rate exceeded.');
  }

  return {
    state: () => state,
    quota: () => ({ ...limits(), lastDay: sentSince(clock().getTime() - DAY_MS) }),
    async change(change) {
      const next = { ...state, ...change };
      await writeFileDurably(path, JSON.stringify(next, null, 2));
      state = next;
    },
    checkSending(sending) {
      if (!state.sendingEnabled) throw new AwsError('AccountSendingPausedException', 'Account is paused');
      const { configurationSet } = sending;
      if (configurationSet !== undefined && !identities.some((each) => each.configurationSet === configurationSet))
        throw new AwsError('ConfigurationSetDoesNotExist', `Configuration set <${configurationSet}> does not exist.`);
      checkIdentities(sending);
      checkQuota(sending.recipients.length);
    },
    suppressed: (recipients, reasons) =>
      recipients.filter((recipient) =>
        state.suppressed.some(({ address, reason }) => address === recipient && reasons.includes(reason)),
      ),
  };
}
