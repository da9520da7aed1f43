import * as z from 'zod/mini';
import { LOGIN_CODE_LENGTH } from '../constants/limits.ts';
import { Email } from '../schemas/common.ts';
import { Customer } from '../schemas/customer.ts';

export const LoginRequest = z.object({ email: Email, loginMethod: z.literal('code') });
export const LoginReply = z.object({ result: z.literal('LoginCodeSent') });

/** Exactly 6 digits, trimmed of spaces. Spec section 5. */
export const LoginCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.replaceAll(/\s/g, '')),
  ),
  z.string().check(z.regex(new RegExp(`^\\d{${LOGIN_CODE_LENGTH}}$`), `Code must be ${LOGIN_CODE_LENGTH} digits long`)),
);

export const LoginVerifyRequest = z.object({ email: Email, code: LoginCode, source: z.optional(z.string()) });

export const SessionReply = z.object({ accessToken: z.string(), refreshToken: z.string(), customer: Customer });
export type SessionReply = z.infer<typeof SessionReply>;

/** Also the body of POST /v1/account/logout, which answers 204. */
export const RefreshRequest = z.object({
  userId: z.string().check(z.minLength(1), z.maxLength(64)),
  refreshToken: z.string().check(z.minLength(1), z.maxLength(256)),
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
