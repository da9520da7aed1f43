import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScreenHeading, useAdminSite } from '../kit/index.ts';
import { ErasePerson } from './erase-person.tsx';
import { ErasureProofs } from './erasure-proofs.tsx';
import { privacyCopy as copy } from './privacy-copy.ts';
import { privacyQueries } from './privacy-queries.ts';

/** Navigation state from the customer page, which keeps the email out of the URL. */
const NamedState = z.object({ email: z.string() });

/** Keeps the email out of the URL, because browsers and logs store URLs. */
export function PrivacyScreen() {
  const named = NamedState.safeParse(useLocation().state).data?.email;
  const [typed, setTyped] = useState(named ?? '');
  const [email, setEmail] = useState(named);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const asked = typed.trim().toLowerCase();
    if (asked !== '') setEmail(asked);
  };
  return (
    <>
      <ScreenHeading heading={copy.heading} lead={copy.lead} />
      <form onSubmit={find} className="flex flex-wrap items-end gap-3">
        <EmailField
          label={copy.email}
          required
          autoComplete="off"
          fieldClassName="w-full max-w-form sm:w-80"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{copy.find}</Button>
      </form>
      {email !== undefined && <Found key={email} email={email} />}
    </>
  );
}

function Found({ email }: { email: string }) {
  const queries = privacyQueries(useAdminSite());
  const person = useQuery(queries.person(email));
  const erasures = useQuery(queries.erasures(email));
  const isUnderWay = erasures.data?.erasures.some(({ state }) => state !== 'erased') ?? false;
  return (
    <div className="mt-8" aria-live="polite">
      <Loaded query={person} skeleton={<Skeleton className="h-4 w-full max-w-xl" />}>
        {(found) => (
          <Loaded query={erasures}>
            {(done) => (
              <>
                {found ? (
                  <ErasePerson person={found.person} isUnderWay={isUnderWay} />
                ) : (
                  <p className="border-line border-t py-4">{copy.nobody(email)}</p>
                )}
                <ErasureProofs erasures={done.erasures} />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}
