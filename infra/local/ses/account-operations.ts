import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import type { MailAccount } from './account.ts';
import { bareAddress } from './mail.ts';

/**
 * The operations of SES v2 that look at the account and change it: with them a person or a test brings about what AWS
 * does to an account. Unlike AWS, which looks at a request for production access first, it is granted at once.
 *
 * @returns answers by method and path; the rest of a path that ends with a slash is given to it
 */
export function accountOperations(
  account: MailAccount,
  clock: () => Date,
): Record<string, (input: unknown, rest: string) => object | Promise<object>> {
  return {
    'GET /v2/email/account': () => {
      const { productionAccess, sendingEnabled } = account.state();
      const { perDayMax, perSecondMax, lastDay } = account.quota();
      return {
        SendingEnabled: sendingEnabled,
        ProductionAccessEnabled: productionAccess,
        EnforcementStatus: 'HEALTHY',
        SendQuota: { Max24HourSend: perDayMax, MaxSendRate: perSecondMax, SentLast24Hours: lastDay },
      };
    },
    'PUT /v2/email/account/sending': async (input) => {
      const { SendingEnabled = false } = parse(z.object({ SendingEnabled: z.optional(z.boolean()) }), input);
      await account.change({ sendingEnabled: SendingEnabled });
      return {};
    },
    'POST /v2/email/account/details': async (input) => {
      const { ProductionAccessEnabled } = parse(z.object({ ProductionAccessEnabled: z.optional(z.boolean()) }), input);
      if (ProductionAccessEnabled !== undefined) await account.change({ productionAccess: ProductionAccessEnabled });
      return {};
    },
    'GET /v2/email/suppression/addresses': () => ({
      SuppressedDestinationSummaries: account.state().suppressed.map(({ address, reason, addedAt }) => ({
        EmailAddress: address,
        Reason: reason,
        LastUpdateTime: Date.parse(addedAt) / 1000,
      })),
    }),
    'PUT /v2/email/suppression/addresses': async (input) => {
      const { EmailAddress, Reason } = parse(
        z.object({ EmailAddress: z.string(), Reason: z.enum(['BOUNCE', 'COMPLAINT']) }),
        input,
      );
      const address = addressOf(EmailAddress);
      const added = { address, reason: Reason, addedAt: clock().toISOString() };
      await account.change({ suppressed: [...others(address), added] });
      return {};
    },
    'DELETE /v2/email/suppression/addresses/': async (_input, rest) => {
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
    },
  };

  function others(address: string) {
    return account.state().suppressed.filter((each) => each.address !== address);
  }
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
