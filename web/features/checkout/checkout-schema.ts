import * as z from 'zod/mini';
import { UserErrors } from '../../documents/cart/index.ts';

const Errors = z.array(z.object({ code: z.string(), message: z.string() }));

export const PaymentSettingsReply = z.object({
  paymentSettings: z.object({ cardVaultUrl: z.string(), acceptedCardBrands: z.array(z.string()) }),
});

export const PrepareReply = z.object({
  cartPrepareForCompletion: z.object({
    result: z.nullable(
      z.discriminatedUnion('__typename', [
        z.object({ __typename: z.literal('CartStatusReady') }),
        z.object({ __typename: z.literal('CartStatusNotReady'), errors: Errors }),
        z.object({ __typename: z.literal('CartThrottled') }),
      ]),
    ),
    userErrors: UserErrors,
  }),
});

export const SubmitReply = z.object({
  cartSubmitForCompletion: z.object({
    result: z.nullable(
      z.discriminatedUnion('__typename', [
        z.object({ __typename: z.literal('SubmitSuccess'), attemptId: z.string() }),
        z.object({ __typename: z.literal('SubmitAlreadyAccepted'), attemptId: z.string() }),
        z.object({ __typename: z.literal('SubmitFailed'), checkoutUrl: z.nullish(z.string()), errors: Errors }),
        z.object({ __typename: z.literal('SubmitThrottled') }),
      ]),
    ),
    userErrors: UserErrors,
  }),
});

export const AttemptReply = z.object({
  cartCompletionAttempt: z.nullable(
    z.discriminatedUnion('__typename', [
      z.object({ __typename: z.literal('CartCompletionSuccess'), orderId: z.string() }),
      z.object({ __typename: z.literal('CartCompletionProcessing'), pollDelay: z.number() }),
      z.object({ __typename: z.literal('CartCompletionFailed'), errors: Errors }),
      z.object({
        __typename: z.literal('CartCompletionActionRequired'),
        action: z.nullish(z.object({ redirectUrl: z.nullish(z.string()) })),
      }),
    ]),
  ),
});

/** "gid://shopify/Order/A7K2Q9" is order A7K2Q9. */
export function orderIdOf(gid: string): string {
  return gid.split('/').at(-1)?.split('?')[0] ?? gid;
}
