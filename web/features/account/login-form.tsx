import { useForm } from 'react-hook-form';
import { EmailForm } from '../../../shared/customer/account-forms.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { fieldOf } from '../../lib/field-of.ts';
import { schemaResolver } from '../../lib/schema-resolver.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { accountTexts } from './copy.ts';
import { FormSwitch } from './form-switch.tsx';
import { keepFocus } from './keep-focus.ts';
import { loginErrorText } from './login-errors.ts';
import { useRequestCode } from './mutations.ts';

export interface LoginFormProps {
  email: string;
  /** Called once the code is in the mail, now or a moment ago. */
  onCodeSent(email: string): void;
  /** Absent where sign-up is closed. */
  onSignup?: ((email: string) => void) | undefined;
}

export function LoginForm({ email, onCodeSent, onSignup }: LoginFormProps) {
  const copy = useTexts(accountTexts);
  const request = useRequestCode();
  const form = useForm({
    resolver: schemaResolver(EmailForm),
    defaultValues: { email },
    mode: 'onTouched',
  });
  const submit = form.handleSubmit(async (fields) => {
    try {
      if (await request.mutateAsync(fields.email)) onCodeSent(fields.email);
    } catch (error) {
      const message = loginErrorText(copy, error);
      if (message !== undefined) form.setError('email', { message }, { shouldFocus: true });
    }
  });
  const typedEmail = () => form.getValues('email').trim();
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <EmailField {...fieldOf(form, 'email')} label={copy.fields.email} autoFocus />
      <Button type="submit" variant="primary" isWide busy={request.isPending}>
        {copy.login.submit}
      </Button>
      {isProblem(request.error, 'code_sent_recently') && (
        <Button variant="plain" onMouseDown={keepFocus} onClick={() => onCodeSent(typedEmail())}>
          {copy.login.haveCode}
        </Button>
      )}
      {onSignup && (
        <FormSwitch lead={copy.login.toSignupLead} text={copy.login.toSignup} onSwitch={() => onSignup(typedEmail())} />
      )}
    </form>
  );
}
