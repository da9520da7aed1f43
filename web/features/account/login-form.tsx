import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Email } from '../../../shared/schemas/common.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { copy } from './copy.ts';
import { loginErrorText } from './login-errors.ts';
import { useRequestCode } from './mutations.ts';

const LoginFields = z.object({
  email: z.string().check(
    z.trim(),
    z.minLength(1, { error: copy.errors.required(copy.login.email), abort: true }),
    z.refine((typed) => Email.safeParse(typed).success, copy.errors.email),
  ),
});

export interface LoginFormProps {
  email: string;
  /** the code is in the mail, or was a moment ago */
  onCodeSent(email: string): void;
}

export function LoginForm({ email, onCodeSent }: LoginFormProps) {
  const request = useRequestCode();
  const form = useForm({
    resolver: standardSchemaResolver(LoginFields),
    defaultValues: { email },
    mode: 'onTouched',
  });
  const submit = form.handleSubmit(async (fields) => {
    try {
      await request.mutateAsync(fields.email);
      onCodeSent(fields.email);
    } catch (error) {
      const message = loginErrorText(error);
      if (message !== undefined) form.setError('email', { message }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        {...form.register('email')}
        label={copy.login.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={form.formState.errors.email?.message}
      />
      <Button type="submit" variant="primary" isWide busy={request.isPending}>
        {copy.login.submit}
      </Button>
      {isProblem(request.error, 'code_sent_recently') && (
        <Button variant="plain" onClick={() => onCodeSent(form.getValues('email').trim())}>
          {copy.login.haveCode}
        </Button>
      )}
    </form>
  );
}
