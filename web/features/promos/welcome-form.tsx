import { type FormEvent, useRef, useState } from 'react';
import { EmailForm } from '../../../shared/customer/account-forms.ts';
import type { WelcomePromo } from '../../../shared/promo/pricing.ts';
import { customerMessageOf } from '../../lib/api-problem.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Visit } from '../../site/create-visit.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { askForWelcome } from './ask-for-welcome.ts';
import { welcomeTexts } from './copy.ts';
import type { WelcomeEvent } from './welcome-machine.ts';
import { welcomePromoEmail } from './welcome-storage.ts';

export interface WelcomeFormProps {
  visit: Visit;
  promo: WelcomePromo;
  dispatch(event: WelcomeEvent): void;
  onRefuse(): void;
}

/** Plain state for one field, to keep the form library out of the first page. */
export function WelcomeForm({ visit, promo, dispatch, onRefuse }: WelcomeFormProps) {
  const copy = useTexts(welcomeTexts);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => welcomePromoEmail(visit).read() ?? '');
  /** Validates on every change after the first blur. */
  const [isLeft, setIsLeft] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const parsed = EmailForm.safeParse({ email: typed });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsLeft(true);
    if (!parsed.success) return field.current?.focus();
    const { email } = parsed.data;
    setIsSending(true);
    try {
      const outcome = await askForWelcome(visit.api, email, visit.environment.now());
      if (outcome === 'welcomed') welcomePromoEmail(visit).write(email);
      dispatch(outcome === 'welcomed' ? { type: 'welcomed', email } : { type: 'refused' });
    } catch (error) {
      setRefusal(customerMessageOf(error) ?? copy.failed);
      setIsSending(false);
      field.current?.focus();
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <EmailField
        ref={field}
        name="email"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setRefusal(undefined);
        }}
        onBlur={() => setIsLeft(true)}
        label={copy.enterEmail.email}
        hint={copy.enterEmail.consent}
        error={refusal ?? (isLeft && !parsed.success ? parsed.error.issues[0]?.message : undefined)}
      />
      <Button type="submit" variant="primary" isWide busy={isSending}>
        {copy.enterEmail.submit(promo.percentOff)}
      </Button>
      <Button variant="plain" size="small" onClick={onRefuse}>
        {copy.enterEmail.later}
      </Button>
    </form>
  );
}
