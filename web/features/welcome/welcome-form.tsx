import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type { WelcomePromo } from '../../../shared/schemas/pricing.ts';
import { EmailForm } from '../../../shared/validation/account.ts';
import { customerMessageOf } from '../../lib/api-problem.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { askForWelcome } from './ask-for-welcome.ts';
import { copy } from './copy.ts';
import { welcomePromoEmail } from './welcome-kept.ts';
import type { WelcomeEvent } from './welcome-machine.ts';

export interface WelcomeFormProps {
  promo: WelcomePromo;
  dispatch(event: WelcomeEvent): void;
}

export function WelcomeForm({ promo, dispatch }: WelcomeFormProps) {
  const site = useSite();
  const form = useForm({
    resolver: standardSchemaResolver(EmailForm),
    defaultValues: { email: welcomePromoEmail(site).read() ?? '' },
    mode: 'onTouched',
  });
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      const outcome = await askForWelcome(site.api, email, site.environment.now());
      if (outcome === 'welcomed') welcomePromoEmail(site).write(email);
      dispatch(outcome === 'welcomed' ? { type: 'welcomed', email } : { type: 'refused' });
    } catch (error) {
      const message = customerMessageOf(error) ?? copy.failed;
      form.setError('email', { message }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        {...form.register('email')}
        label={copy.enterEmail.email}
        hint={copy.enterEmail.consent}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.email?.message}
      />
      <Button type="submit" variant="primary" isWide busy={form.formState.isSubmitting}>
        {copy.enterEmail.submit(promo.percentOff)}
      </Button>
      <Button variant="plain" size="small" onClick={() => dispatch({ type: 'closed' })}>
        {copy.enterEmail.later}
      </Button>
    </form>
  );
}
