import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { EmailForm, SignupForm as SignupFields } from '../../../shared/customer/account-forms.ts';
import { splitName } from '../../../shared/customer/address-form.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { fieldOf } from '../../lib/field-of.ts';
import { schemaResolver } from '../../lib/schema-resolver.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { EmailHint } from '../../ui/email-hint.tsx';
import { Field } from '../../ui/field.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { accountTexts } from './copy.ts';
import { FormSwitch } from './form-switch.tsx';
import { keepFocus } from './keep-focus.ts';
import { signupErrorText } from './login-errors.ts';
import { type PersonName, signupOutcome } from './login-machine.ts';
import { useCreateAccount } from './mutations.ts';

export interface SignupFormProps {
  email: string;
  isNameHidden: boolean;
  source: string | undefined;
  onCodeSent(email: string, name: PersonName | undefined): void;
  onCreated(): void;
  onLogin(email: string): void;
}

/** Does not validate the name while its fields are hidden. */
const NamelessFields = z.extend(EmailForm, { name: z.string() });

export function SignupForm({ email, isNameHidden, source, onCodeSent, onCreated, onLogin }: SignupFormProps) {
  const terms = useTexts(termTexts);
  const copy = useTexts(accountTexts);
  const create = useCreateAccount();
  const form = useForm<SignupFields>({
    resolver: schemaResolver(isNameHidden ? NamelessFields : SignupFields),
    defaultValues: { email, name: '' },
    mode: 'onTouched',
  });
  const submit = form.handleSubmit(async (fields) => {
    const name = isNameHidden ? undefined : splitName(fields.name);
    try {
      const reply = await create.mutateAsync({ email: fields.email, name, source });
      if (signupOutcome(reply) === 'codeSent') onCodeSent(fields.email, name);
      else onCreated();
    } catch (error) {
      const message = signupErrorText(copy, error);
      if (message !== undefined) form.setError('email', { message }, { shouldFocus: true });
    }
  });
  const typed = () => {
    const { email: typedEmail, name } = form.getValues();
    return { email: typedEmail.trim(), name: isNameHidden ? undefined : splitName(name) };
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {!isNameHidden && <Field {...fieldOf(form, 'name')} label={copy.fields.name} autoComplete="name" autoFocus />}
      <EmailField
        {...fieldOf(form, 'email')}
        label={copy.fields.email}
        hint={copy.signup.emailHint}
        autoFocus={isNameHidden}
      />
      <EmailHint
        typed={form.formState.touchedFields.email ? form.watch('email') : undefined}
        onTake={(meant) => form.setValue('email', meant, { shouldValidate: true })}
      />
      <p className="text-small text-ink-soft">{copy.signup.marketing}</p>
      <Button type="submit" variant="primary" isWide busy={create.isPending}>
        {copy.signup.submit}
      </Button>
      {isProblem(create.error, 'code_sent_recently') && (
        <Button variant="plain" onMouseDown={keepFocus} onClick={() => onCodeSent(typed().email, typed().name)}>
          {copy.login.haveCode}
        </Button>
      )}
      <FormSwitch lead={copy.signup.toLoginLead} text={terms.logIn} onSwitch={() => onLogin(typed().email)} />
    </form>
  );
}
