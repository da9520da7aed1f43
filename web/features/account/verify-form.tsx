import { type ChangeEvent, type ClipboardEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { VerifyForm as CodeForm, EmailForm } from '../../../shared/customer/account-forms.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { fieldOf } from '../../lib/field-of.ts';
import { schemaResolver } from '../../lib/schema-resolver.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Field } from '../../ui/field.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { codeIn } from './code-in.ts';
import { accountTexts } from './copy.ts';
import { FormSwitch } from './form-switch.tsx';
import { keepFocus } from './keep-focus.ts';
import { verifyErrorText, verifyNoticeText } from './login-errors.ts';
import type { CodeMethod } from './login-machine.ts';
import { useVerifyCode } from './mutations.ts';
import { useResend } from './use-resend.ts';

const VerifyFields = z.extend(EmailForm, CodeForm.shape);

export interface VerifyFormProps {
  /** Address the code was sent to; empty when a caller opened the dialog here, which then asks for it. */
  email: string;
  method: CodeMethod;
  source: string | undefined;
  onVerified(isWallBack: boolean): void;
  onAnotherEmail(): void;
  /** Absent where sign-up is closed. */
  onSignup?: ((email: string) => void) | undefined;
}

export function VerifyForm({ email, method, source, onVerified, onAnotherEmail, onSignup }: VerifyFormProps) {
  const terms = useTexts(termTexts);
  const copy = useTexts(accountTexts);
  const { form, submit, refusal, notice, isPending, codeField } = useVerifying({ email, source, onVerified });
  const resend = useResend(method, source);
  const { errors } = form.formState;
  const sendNewCode = async () => {
    if (await form.trigger('email', { shouldFocus: true })) await resend.send(form.getValues('email').trim());
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {email === '' && <EmailField {...fieldOf(form, 'email')} label={copy.fields.email} autoFocus />}
      <Field
        {...codeField}
        label={copy.fields.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={email !== ''}
        readOnly={isPending}
        className="numbers text-center text-title! tracking-[0.3em]"
        error={refusal ?? errors.code?.message}
      />
      <Button type="submit" variant="primary" isWide busy={isPending}>
        {terms.logIn}
      </Button>
      <div className="-mx-3 flex flex-wrap items-center justify-between gap-x-4 text-small">
        <Button variant="plain" size="small" onMouseDown={keepFocus} onClick={onAnotherEmail}>
          {copy.verify.otherEmail}
        </Button>
        <Button variant="plain" size="small" busy={resend.isPending} onMouseDown={keepFocus} onClick={sendNewCode}>
          {copy.verify.resend}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-small text-ink-soft">
        {resend.notice ?? notice}
      </p>
      {/* A visitor who is signing up is not asked to. */}
      {onSignup && method.by === 'login' && (
        <FormSwitch
          lead={copy.login.toSignupLead}
          text={copy.login.toSignup}
          onSwitch={() => onSignup(form.getValues('email').trim())}
        />
      )}
    </form>
  );
}

/** Submits a complete code at once, typed, pasted or autofilled; a refusal clears the field. */
function useVerifying({
  email,
  source,
  onVerified,
}: {
  email: string;
  source: string | undefined;
  onVerified(isWallBack: boolean): void;
}) {
  const copy = useTexts(accountTexts);
  const verify = useVerifyCode();
  // Kept apart from the form's own errors, which disappear when the empty field loses the focus.
  const [refusal, setRefusal] = useState<string>();
  const [notice, setNotice] = useState<string>();
  // A ref, because state would update too late for a paste that fires two events.
  const isSending = useRef(false);
  const form = useForm({
    resolver: schemaResolver(VerifyFields),
    defaultValues: { email, code: '' },
    mode: 'onTouched',
  });

  const send = form.handleSubmit(async (fields) => {
    try {
      onVerified(await verify.mutateAsync({ ...fields, source }));
    } catch (error) {
      setRefusal(verifyErrorText(copy, error));
      setNotice(verifyNoticeText(copy, error));
      if (isProblem(error) && error.message === copy.errors.invalidCode) form.resetField('code');
      form.setFocus('code');
    }
  });
  const submit = async (event?: React.SyntheticEvent) => {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setRefusal(undefined);
    setNotice(undefined);
    await send(event).finally(() => {
      isSending.current = false;
    });
  };

  const registered = form.register('code');
  const onChange = async (event: ChangeEvent<HTMLInputElement>) => {
    setRefusal(undefined);
    const code = codeIn(event.target.value);
    if (code !== undefined) event.target.value = code;
    void registered.onChange(event);
    if (code !== undefined) await submit();
  };
  // Reads the paste before the browser joins its lines, where the code could merge with another number.
  const onPaste = async (event: ClipboardEvent<HTMLInputElement>) => {
    const code = codeIn(event.clipboardData.getData('text'));
    if (code === undefined || isSending.current) return;
    event.preventDefault();
    form.setValue('code', code, { shouldDirty: true });
    await submit();
  };
  return {
    form,
    submit,
    refusal,
    notice,
    isPending: verify.isPending,
    codeField: { ...registered, onChange, onPaste },
  };
}
