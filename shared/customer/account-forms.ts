import * as z from 'zod/mini';
import { email, FIELD_LABELS, FIRST_AND_LAST_NAME, field, required, words } from '../lib/form-rules.ts';
import { LoginCode } from './wire.ts';

/** Forms of logging in and signing up. Source: docs/spec 8.2. */

export const SIGNUP_EMAIL_HINT = "You'll receive receipts and notifications here";

/** Used by login, by sign-up without a name, and by the welcome promo. */
export const EmailForm = z.object({ email: field(required(FIELD_LABELS.email), email(FIELD_LABELS.email)) });
export type EmailForm = z.infer<typeof EmailForm>;

export const SignupForm = z.extend(EmailForm, {
  name: field(required(FIELD_LABELS.name), words(2, FIRST_AND_LAST_NAME)),
});
export type SignupForm = z.infer<typeof SignupForm>;

export const VerifyForm = z.object({ code: z.pipe(field(required(FIELD_LABELS.code)), LoginCode) });
export type VerifyForm = z.infer<typeof VerifyForm>;
