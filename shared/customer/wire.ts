import * as z from 'zod/mini';
import { Email } from '../lib/scalars.ts';
import { plainText, textLine } from '../lib/text.ts';
import { Customer, Metafield } from './schema.ts';

export const LOGIN_CODE_LENGTH = 6;

/** docs/spec 5.6: the first word of a name and the rest. */
const PersonName = textLine({ min: 1, max: 60 });

const NewMetafield = z.extend(Metafield, {
  key: plainText({ maxBytes: 64 }),
  value: z.union([plainText({ maxBytes: 255 }), z.number()]),
  value_type: z.optional(plainText({ maxBytes: 64 })),
});

/** Tokens that a browser stores: those of the last people to log in. */
export const DEVICE_TOKENS_MAX = 5;
/**
 * Proves to the server that a browser has logged in with an email before. It is no login: docs/spec 5.4.
 */
export const DeviceToken = z.string().check(z.regex(/^[\w.-]{1,160}$/));
const DeviceTokens = z.optional(z.array(DeviceToken).check(z.maxLength(DEVICE_TOKENS_MAX)));

export const LoginRequest = z.object({ email: Email, loginMethod: z.literal('code'), deviceTokens: DeviceTokens });
export const LoginReply = z.object({ result: z.literal('LoginCodeSent') });

/** Exactly 6 digits, in any text without other digits, such as "451-827" or a whole line of the mail: docs/spec 5.3. */
export const LoginCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => {
      const digits = typed.normalize('NFKC').replaceAll(/\D/g, '');
      return digits.length === LOGIN_CODE_LENGTH ? digits : typed;
    }),
  ),
  z.string().check(z.regex(new RegExp(`^\\d{${LOGIN_CODE_LENGTH}}$`), `Code must be ${LOGIN_CODE_LENGTH} digits long`)),
);

/**
 * Signing up (`loginMethod`), or joining without a login, for example by the welcome promo (no `loginMethod`). The
 * caller may omit the name. Metafields of the promo are recorded with the server's time.
 */
export const CreateAccountRequest = z.object({
  loginMethod: z.optional(z.literal('code')),
  firstName: z.optional(PersonName),
  lastName: z.optional(PersonName),
  email: Email,
  acceptsMarketing: z.boolean(),
  source: z.optional(plainText({ maxBytes: 64 })),
  metafields: z.optional(z.array(NewMetafield).check(z.maxLength(10))),
  deviceTokens: DeviceTokens,
});

/**
 * LoginCodeSent: the account is created when the code is verified. CustomerCreated: the data is pending until the mailbox
 * is proven, without a login.
 */
export const CreateAccountReply = z.object({
  result: z.enum(['LoginCodeSent', 'CustomerCreated']),
  createResult: z.optional(z.object({ email: z.string(), first_name: z.string(), last_name: z.string() })),
});
export type CreateAccountReply = z.infer<typeof CreateAccountReply>;

/** `isOptIn`: true from the pop-up, false when checking a logged-in customer. Answered by WelcomePromoReply. */
export const WelcomeEligibleRequest = z.object({ email: Email, isOptIn: z.boolean() });

export const LoginVerifyRequest = z.object({
  email: Email,
  code: LoginCode,
  source: z.optional(plainText({ maxBytes: 64 })),
  deviceTokens: DeviceTokens,
});

export const SessionReply = z.object({ accessToken: z.string(), refreshToken: z.string(), customer: Customer });
export type SessionReply = z.infer<typeof SessionReply>;

/** `deviceToken`: the browser stores it, even after logging out. */
export const LoginVerifyReply = z.extend(SessionReply, { deviceToken: DeviceToken });

/** Also the body of POST /v1/account/logout, which answers 204. */
export const RefreshRequest = z.object({
  userId: plainText({ minBytes: 1, maxBytes: 64 }),
  refreshToken: plainText({ minBytes: 1, maxBytes: 256 }),
});

/** GET /v1/.well-known/jwks.json: the public halves of the keys that sign access tokens. */
export const JwksReply = z.object({
  keys: z.array(
    z.object({
      kty: z.string(),
      crv: z.string(),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      alg: z.string(),
      use: z.string(),
    }),
  ),
});

/** A customer's current benefits. */
export const CustomerBenefits = z.object({
  isMember: z.boolean(),
  /** Given and not ordered yet. */
  rewardTiles: z.int().check(z.nonnegative()),
});
export type CustomerBenefits = z.infer<typeof CustomerBenefits>;

/** GET /v1/commerce/customer_get */
export const WhoIsSignedInReply = z.object({ customer: Customer, benefits: CustomerBenefits });

/** The reply to every change of a saved address. */
export const CustomerReply = z.object({ customer: Customer });
