import { useState } from 'react';
import type { Person } from '../../../shared/customer/erasures.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAdminSite, useChange } from '../kit/index.ts';
import { privacyCopy as copy } from './privacy-copy.ts';
import { privacyCalls } from './privacy-queries.ts';

/** A person's data and what happens to it; typing the email confirms the deletion. */
export function ErasePerson({ person, isUnderWay }: { person: Person; isUnderWay: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-label={copy.person(person)} className="border-line border-t py-4">
      <h2 className="font-serif text-lead">{copy.person(person)}</h2>
      <p className="text-ink-soft text-small">{person.email}</p>
      <h3 className="mt-4 font-medium text-small">{copy.goesHeading}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-small">
        {copy.goes(person).map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="mt-3 max-w-reading text-small">{copy.stays(person)}</p>
      {person.ordersUnderWay.length > 0 && (
        <p className="mt-2 max-w-reading text-signal text-small">{copy.waits(person.ordersUnderWay)}</p>
      )}
      {person.role !== 'shopper' && <p className="mt-2 text-danger text-small">{copy.isStaff}</p>}
      {!isUnderWay && (
        <Button variant="danger" className="mt-6" onClick={() => setAsking(true)}>
          {copy.open}
        </Button>
      )}
      {isAsking && <ConfirmErasure email={person.email} onClose={() => setAsking(false)} />}
    </section>
  );
}

function ConfirmErasure({ email, onClose }: { email: string; onClose(): void }) {
  const site = useAdminSite();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const erase = useChange(privacyCalls(site).erase, ['admin', 'privacy']);
  const submit = () => {
    const isSame = typed.trim().toLowerCase() === email;
    setWrong(!isSame);
    if (isSame) erase.mutate(email, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={copy.sureTitle}
      description={copy.sureLead(email)}
      submitText={copy.confirm}
      isDangerous
      isBusy={erase.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <EmailField
        label={copy.sureField}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isWrong ? copy.sureWrong : erase.error ? copy.refusal(erase.error) : undefined}
      />
    </FormDialog>
  );
}
