import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { LoginCode } from '../../../shared/wire/account.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { copy } from './copy.ts';
import { verifyErrorText } from './login-errors.ts';
import { useVerifyCode } from './mutations.ts';
import { useResend } from './use-resend.ts';

/** Spaces from a copied mail are no mistake; an empty field has its own words. */
const VerifyFields = z.object({
  code: z.pipe(
    z.string().check(z.trim(), z.minLength(1, { error: copy.errors.required(copy.verify.code), abort: true })),
    LoginCode,
  ),
});

export interface VerifyFormProps {
  email: string;
  onVerified(): void;
  onAnotherEmail(): void;
}

export function VerifyForm({ email, onVerified, onAnotherEmail }: VerifyFormProps) {
  const verify = useVerifyCode();
  const resend = useResend(email);
  const form = useForm({
    resolver: standardSchemaResolver(VerifyFields),
    defaultValues: { code: '' },
    mode: 'onTouched',
  });
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await verify.mutateAsync({ email, code });
      onVerified();
    } catch (error) {
      const message = verifyErrorText(error);
      if (message !== undefined) form.setError('code', { message }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        {...form.register('code')}
        label={copy.verify.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        // room for the space that mail programs put in the middle of a copied code
        maxLength={12}
        className="numbers text-center text-title! tracking-[0.3em]"
        error={form.formState.errors.code?.message}
      />
      <Button type="submit" variant="primary" isWide busy={verify.isPending}>
        {copy.verify.submit}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-small">
        <Button variant="plain" size="small" className="-ml-3" onClick={onAnotherEmail}>
          {copy.verify.otherEmail}
        </Button>
        <Button variant="plain" size="small" className="-mr-3" busy={resend.isPending} onClick={resend.send}>
          {copy.verify.resend}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-small text-ink-soft">
        {resend.notice}
      </p>
    </form>
  );
}
