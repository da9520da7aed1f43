import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { LoginReply, SessionReply } from '../../../shared/wire/account.ts';
import { api, loginGate, session } from '../../app/api.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { loggedOut } from './account-slice.ts';

export function useRequestCode() {
  return useMutation({
    mutationFn: (email: string) =>
      api.post('/v1/account/login', { reply: LoginReply, body: { email, loginMethod: 'code' } }),
  });
}

export function useVerifyCode() {
  return useMutation({
    mutationFn: (body: { email: string; code: string }) =>
      api.post('/v1/account/login_verify', { reply: SessionReply, body: { ...body, source: 'web' } }),
    onSuccess(reply) {
      session.write(reply);
      loginGate.answer(true);
    },
  });
}

export function useLogout() {
  const dispatch = useAppDispatch();
  const queryClient = useQueryClient();
  return () => {
    const current = session.read();
    if (!current) return;
    const body = { userId: current.customer.id, refreshToken: current.refreshToken };
    // this browser forgets at once; that the server may not hear of it must not keep anybody logged in here
    api.post('/v1/account/logout', { reply: z.undefined(), body }).catch(console.warn);
    session.clear();
    queryClient.removeQueries({ queryKey: ['admin'] });
    dispatch(loggedOut());
  };
}
