import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CreateAccountReply, LoginVerifyReply } from '../../../shared/customer/wire.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { deviceTokensOf } from './device-tokens.ts';
import { loggedIn } from './log-in.ts';
import type { PersonName } from './login-machine.ts';

const SOURCE = 'web';

/** Looser than the wire's schema, so that an unexpected result is only logged: docs/spec 5.13. */
const LoginResult = z.object({ result: z.string() });

export function useRequestCode() {
  const site = useSite();
  const deviceTokens = deviceTokensOf(site);
  return useMutation({
    /** @returns whether a code is on its way */
    mutationFn: async (email: string) => {
      const body = { email, loginMethod: 'code', ...deviceTokens.shown() };
      const { result } = await site.api.post('/v1/account/login', { reply: LoginResult, body });
      if (result !== 'LoginCodeSent') console.warn('Unexpected login result', result);
      return result === 'LoginCodeSent';
    },
  });
}

export interface NewAccount {
  email: string;
  name?: PersonName | undefined;
  source?: string | undefined;
}

export function useCreateAccount() {
  const site = useSite();
  const deviceTokens = deviceTokensOf(site);
  return useMutation({
    mutationFn: ({ email, name, source = SOURCE }: NewAccount) => {
      const body = { email, ...name, loginMethod: 'code', acceptsMarketing: true, source, ...deviceTokens.shown() };
      return site.api.post('/v1/account/create', { reply: CreateAccountReply, body });
    },
  });
}

export function useVerifyCode() {
  const site = useSite();
  const deviceTokens = deviceTokensOf(site);
  const dispatch = useAppDispatch();
  return useMutation({
    /** @returns whether a stashed wall was restored */
    mutationFn: async ({ source = SOURCE, ...body }: { email: string; code: string; source?: string | undefined }) => {
      const { deviceToken, ...session } = await site.api.post('/v1/account/login_verify', {
        reply: LoginVerifyReply,
        body: { ...body, source, ...deviceTokens.shown() },
      });
      deviceTokens.add(deviceToken);
      return await dispatch(loggedIn(session));
    },
  });
}
