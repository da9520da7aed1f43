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

export const RefreshRequest = z.object({ userId: z.string(), refreshToken: z.string() });
