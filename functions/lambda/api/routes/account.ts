import { Hono } from 'hono';
import {
  CreateAccountReply,
  CreateAccountRequest,
  JwksReply,
  LoginReply,
  LoginRequest,
  LoginVerifyReply,
  LoginVerifyRequest,
  RefreshRequest,
  SessionReply,
  WelcomeEligibleRequest,
} from '../../../../shared/customer/wire.ts';
import { WelcomePromoReply } from '../../../../shared/promo/pricing.ts';
import type { AccessTokens } from '../../../core/identity/access-tokens.ts';
import type { createAccounts } from '../../../core/identity/accounts.ts';
import type { CodeMailed } from '../../../core/identity/mail-code.ts';
import type { createSessions } from '../../../core/identity/sessions.ts';
import { ApiError } from '../../../http/api-error.ts';
import { callerOf } from '../../../http/caller.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import { shownClaims } from '../../../http/middleware/access-claims.ts';
import { ownSiteOnly } from '../../../http/middleware/own-site.ts';
import type { ApiServices } from '../composition.ts';

type Account = ReturnType<typeof createAccounts> & {
  sessions: ReturnType<typeof createSessions>;
  accessTokens: AccessTokens;
};

export function accountRoutes({ signIn, signUp, welcome, sessions, accessTokens }: Account) {
  return new Hono<HttpEnv>()
    .use(ownSiteOnly)
    .post(
      '/login',
      describe({
        summary: 'Email a login code',
        replies: { 200: LoginReply },
        refusals: ['email_not_found', 'code_sent_recently', 'mailbox_full', 'too_many_tries'],
        hasBody: true,
      }),
      input('json', LoginRequest),
      async (c) => {
        const { email, deviceTokens } = c.req.valid('json');
        const result = await signIn.requestCode(c.var.tenant, email, callerOf(c, deviceTokens));
        if (result.kind === 'unknown_email') throw new ApiError('email_not_found');
        return c.json(codeSent(result));
      },
    )
    .post(
      '/login_verify',
      describe({
        summary: 'Exchange a login code for a session; the first code of a sign-up creates the account',
        replies: { 200: LoginVerifyReply },
        refusals: ['invalid_code', 'code_replaced', 'too_many_tries'],
        hasBody: true,
      }),
      input('json', LoginVerifyRequest),
      async (c) => {
        const { email, code, deviceTokens } = c.req.valid('json');
        const mailbox = { tenantId: c.var.tenant.id, email };
        const result = await signIn.verifyCode(mailbox, code, callerOf(c, deviceTokens));
        if (result.kind === 'too_many') throw new ApiError('too_many_tries', result);
        if (result.kind === 'replaced') throw new ApiError('code_replaced');
        if (result.kind !== 'verified') throw new ApiError('invalid_code');
        const { customerId, deviceId, deviceToken } = result;
        const session = await sessions.open(c.var.tenant.id, customerId, deviceId);
        if (!session) throw new ApiError('invalid_code');
        return c.json({ ...session, deviceToken });
      },
    )
    .post(
      '/create',
      describe({
        summary: 'Sign up with a code by email, or join without a login',
        replies: { 200: CreateAccountReply },
        refusals: ['account_exists', 'code_sent_recently', 'mailbox_full', 'too_many_tries'],
        hasBody: true,
      }),
      input('json', CreateAccountRequest),
      async (c) => {
        const account = c.req.valid('json');
        const caller = callerOf(c, account.deviceTokens);
        if (account.loginMethod === 'code') {
          const result = await signUp.signUp(c.var.tenant, account, caller);
          if (result.kind === 'account_exists') throw new ApiError('account_exists');
          return c.json(codeSent(result));
        }
        const result = await signUp.join(c.var.tenant, account, caller);
        if (result.kind === 'account_exists') throw new ApiError('account_exists');
        if (result.kind === 'too_many') throw new ApiError('too_many_tries', result);
        return c.json({ result: 'CustomerCreated', createResult: result.createResult });
      },
    )
    .post(
      '/welcome_promo_eligible',
      describe({
        summary: 'Check whether an email is eligible for the welcome promo',
        replies: { 200: WelcomePromoReply },
        refusals: ['too_many_tries', 'not_signed_in', 'wrong_tenant'],
        hasBody: true,
      }),
      input('json', WelcomeEligibleRequest),
      async (c) => {
        const claims = await shownClaims(c, accessTokens);
        const result = await welcome.answer(c.var.tenant, c.req.valid('json'), callerOf(c), claims?.sub);
        if (result.kind === 'too_many') throw new ApiError('too_many_tries', result);
        return c.json(result.reply);
      },
    )
    .post(
      '/refresh',
      describe({
        summary: 'Exchange a refresh token for a new session',
        replies: { 200: SessionReply },
        refusals: ['session_ended', 'refresh_concurrent'],
        hasBody: true,
      }),
      input('json', RefreshRequest),
      async (c) => {
        const { userId, refreshToken } = c.req.valid('json');
        const result = await sessions.refresh(c.var.tenant.id, userId, refreshToken);
        if (result.kind === 'concurrent') throw new ApiError('refresh_concurrent');
        if (result.kind === 'ended') throw new ApiError('session_ended');
        return c.json(result.session);
      },
    )
    .post(
      '/logout',
      describe({ summary: 'End the session of a refresh token', replies: { 204: null }, hasBody: true }),
      input('json', RefreshRequest),
      async (c) => {
        const { userId, refreshToken } = c.req.valid('json');
        await sessions.end(c.var.tenant.id, userId, refreshToken);
        return c.body(null, 204);
      },
    );
}

/** Replies the same to every request for a code. */
export function codeSent(result: CodeMailed): { result: 'LoginCodeSent' } {
  if (result.kind === 'too_soon') throw new ApiError('code_sent_recently', result);
  if (result.kind === 'mailbox_full') throw new ApiError('mailbox_full', result);
  if (result.kind === 'too_many') throw new ApiError('too_many_tries', result);
  return { result: 'LoginCodeSent' };
}

/** Publishes keys for other services, without tenant or account. */
export function jwksRoutes({ signer }: ApiServices) {
  return new Hono<HttpEnv>().get(
    '/v1/.well-known/jwks.json',
    describe({ summary: 'Get the public keys that verify access tokens', replies: { 200: JwksReply } }),
    async (c) => {
      const keys = await signer.keys();
      c.header('Cache-Control', 'public, max-age=300');
      return c.json({ keys: keys.map(({ jwk }) => jwk) });
    },
  );
}
