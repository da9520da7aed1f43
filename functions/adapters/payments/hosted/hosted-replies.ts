import * as z from 'zod/mini';

/** Replies to hosted-documents.ts. */
const Message = z.object({ message: z.nullish(z.string()) });
const CodedMessage = z.object({ code: z.nullish(z.string()), message: z.nullish(z.string()) });
const Amount = z.object({ shopMoney: z.object({ amount: z.string() }) });

export const CartCreated = z.object({
  cartCreate: z.object({
    cart: z.nullable(z.object({ id: z.string(), checkoutUrl: z.url() })),
    userErrors: z.array(Message),
  }),
});

export const PaymentUpdated = z.object({ cartPaymentUpdate: z.object({ userErrors: z.array(CodedMessage) }) });

export const Submitted = z.object({
  cartSubmitForCompletion: z.object({
    result: z.nullable(
      z.discriminatedUnion('__typename', [
        z.object({ __typename: z.literal('SubmitSuccess'), attemptId: z.string() }),
        z.object({ __typename: z.literal('SubmitAlreadyAccepted'), attemptId: z.string() }),
        z.object({ __typename: z.literal('SubmitFailed'), errors: z.array(CodedMessage) }),
        z.object({ __typename: z.literal('SubmitThrottled') }),
      ]),
    ),
    userErrors: z.array(Message),
  }),
});

export const Completion = z.object({
  cartCompletionAttempt: z.nullable(
    z.discriminatedUnion('__typename', [
      z.object({ __typename: z.literal('CartCompletionSuccess'), orderId: z.string() }),
      z.object({ __typename: z.literal('CartCompletionProcessing') }),
      z.object({ __typename: z.literal('CartCompletionFailed'), errors: z.array(CodedMessage) }),
      z.object({
        __typename: z.literal('CartCompletionActionRequired'),
        action: z.nullish(z.object({ redirectUrl: z.nullish(z.string()) })),
      }),
    ]),
  ),
});

export const OrdersRefunds = z.object({
  order: z.nullable(
    z.object({
      refunds: z.array(z.object({ id: z.string(), note: z.nullish(z.string()), totalRefundedSet: Amount })),
      transactions: z.array(
        z.object({ id: z.string(), kind: z.string(), status: z.string(), gateway: z.nullish(z.string()) }),
      ),
    }),
  ),
});

export const RefundCreated = z.object({
  refundCreate: z.object({
    refund: z.nullable(z.object({ id: z.string(), totalRefundedSet: Amount })),
    userErrors: z.array(Message),
  }),
});
