import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import type { AccessRequest } from '../iam/policy.ts';
import type { MailAccount } from './account.ts';
import { bareAddress } from './mail.ts';

export interface SesOperation {
  requestsOf(input: unknown): AccessRequest[];
  /** @param rest  the end of the path, for operations whose path ends with a slash */
  run(input: unknown, rest: string): object | Promise<object>;
}

/** The right that an operation on the whole account requires. */
export function accountRequest(name: string): AccessRequest[] {
  return [{ action: `ses:${name}`, resource: '*', context: {} }];
}

/**
 * The operations on the account that only version 2 of SES has: production access and the suppression list. People and
 * tests use them to simulate AWS's decisions. Unlike on AWS, which reviews requests for production access, it is granted
 * at once.
 *
 * @returns operations by method and path
 */
export function accountOperations(account: MailAccount, clock: () => Date): Record<string, SesOperation> {
  return {
    'GET /v2/email/account': operation('GetAccount', () => {
      const { productionAccess, sendingEnabled } = account.state();
      const { perDayMax, perSecondMax, lastDay } = account.quota();
      return {
        SendingEnabled: sendingEnabled,
        ProductionAccessEnabled: productionAccess,
        EnforcementStatus: 'HEALTHY',
        SendQuota: { Max24HourSend: perDayMax, MaxSendRate: perSecondMax, SentLast24Hours: lastDay },
      };
    }),
    'POST /v2/email/account/details': operation('PutAccountDetails', async (input) => {
      const { ProductionAccessEnabled } = parse(z.object({ ProductionAccessEnabled: z.optional(z.boolean()) }), input);
      if (ProductionAccessEnabled !== undefined) await account.change({ productionAccess: ProductionAccessEnabled });
      return {};
    }),
    'GET /v2/email/suppression/addresses': operation('ListSuppressedDestinations', () => ({
      SuppressedDestinationSummaries: account.state().suppressed.map(({ address, reason, addedAt }) => ({
        EmailAddress: address,
        Reason: reason,
        LastUpdateTime: Date.parse(addedAt) / 1000,
      })),
    })),
    'PUT /v2/email/suppression/addresses': operation('PutSuppressedDestination', async (input) => {
      const { EmailAddress, Reason } = parse(
        z.object({ EmailAddress: z.string(), Reason: z.enum(['BOUNCE', 'COMPLAINT']) }),
        input,
      );
      const address = addressOf(EmailAddress);
      const added = { address, reason: Reason, addedAt: clock().toISOString() };
      await account.change({ suppressed: [...others(address), added] });
      return {};
    }),
    'DELETE /v2/email/suppression/addresses/': operation('DeleteSuppressedDestination', async (_input, rest) => {
      const address = addressOf(decodeURIComponent(rest));
      const left = others(address);
      if (left.length === account.state().suppressed.length)
        throw new AwsError(
          'NotFoundException',
          `Email address ${address} does not exist on your suppression list.`,
          404,
        );
      await account.change({ suppressed: left });
      return {};
    }),
  };

  function others(address: string) {
    return account.state().suppressed.filter((each) => each.address !== address);
  }
}

function operation(name: string, run: SesOperation['run']): SesOperation {
  return { requestsOf: () => accountRequest(name), run };
}

function addressOf(text: string): string {
  const address = bareAddress(text);
  if (!address) throw new AwsError('BadRequestException', `Illegal address: ${text}`);
  return address;
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  throw new AwsError('BadRequestException', parsed.error.issues.map(({ message }) => message).join('; '));
}
