import { Hono } from 'hono';
import {
  LoginReply,
  LoginRequest,
  LoginVerifyRequest,
  RefreshRequest,
  SessionReply,
} from '../../../shared/wire/account.ts';
import { ApiError } from '../../domain/api-error.ts';
import type { createSessions } from '../actions/sessions.ts';
import type { createSignIn } from '../actions/sign-in.ts';
import type { ApiEnv } from '../api-env.ts';
import { describe } from '../describe.ts';
import { input } from '../input.ts';

export interface AccountDeps {
  signIn: ReturnType<typeof createSignIn>;
  sessions: ReturnType<typeof createSessions>;
}

export function accountRoutes({ signIn, sessions }: AccountDeps) {
  return new Hono<ApiEnv>()
    .post(
      '/login',
      describe({
        summary: 'Mail a login code',
        replies: { 200: LoginReply },
        refusals: ['email_not_found', 'code_sent_recently'],
        hasBody: true,
      }),
      input('json', LoginRequest),
      async (c) => {
        const result = await signIn.requestCode(c.var.tenant.id, c.req.valid('json').email);
        if (result.kind === 'unknown_email') throw new ApiError('email_not_found');
        if (result.kind === 'too_soon') throw new ApiError('code_sent_recently', result);
        return c.json({ result: 'LoginCodeSent' });
      },
    )
    .post(
      '/login_verify',
      describe({
        summary: 'Exchange a login code for a session',
        replies: { 200: SessionReply },
        refusals: ['invalid_code'],
        hasBody: true,
      }),
      input('json', LoginVerifyRequest),
      async (c) => {
        const { email, code } = c.req.valid('json');
        const result = await signIn.verifyCode(c.var.tenant.id, email, code);
        if (result.kind !== 'verified') throw new ApiError('invalid_code');
        const session = await sessions.open(c.var.tenant.id, result.customerId);
        if (!session) throw new ApiError('invalid_code');
        return c.json(session);
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
