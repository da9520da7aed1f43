import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { deleteAccountTexts } from './copy.ts';
import type { Deletion } from './use-deletion.ts';

/** Sends the code only on request, because the deletion is irreversible. */
export function CodeStep({ deletion }: { deletion: Deletion }) {
  const copy = useTexts(deleteAccountTexts);
  const [code, setCode] = useState('');
  const { confirm, sendCode, isBusy, refusal, notice } = deletion;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm(code.replaceAll(/\s/g, ''));
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-4">
      <Field
        label={copy.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        className="numbers text-center text-title! tracking-[0.3em]"
        error={refusal}
      />
      <Button type="submit" variant="danger" isWide busy={isBusy}>
        {copy.submit}
      </Button>
      <Button variant="plain" size="small" onClick={() => void sendCode()}>
        {copy.resend}
      </Button>
      <p role="status" className="min-h-5 text-ink-soft text-small">
        {notice}
      </p>
    </form>
  );
}
