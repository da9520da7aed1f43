import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { termTexts } from '../../../ui/term-copy.ts';
import { LoginInPlace, useLoginInPlace, useSession } from '../index.ts';
import { CodeStep } from './code-step.tsx';
import { deleteAccountTexts } from './copy.ts';
import { useDeletion } from './use-deletion.ts';

/** Explains what is deleted, confirms by a dedicated mailed code, and ends logged out. */
export function DeleteAccountScreen() {
  const terms = useTexts(termTexts);
  const copy = useTexts(deleteAccountTexts);
  const { tenant } = useSite();
  const session = useSession();
  const deletion = useDeletion({ isLoggedIn: session !== undefined });
  useLoginInPlace();
  const { step } = deletion;
  const heading = useFocusAfter(step);
  if (step === 'done')
    return (
      <Page heading={copy.doneHeading} headingRef={heading} lead={copy.done}>
        <Link to={paths.home()} className={buttonClass({ variant: 'primary' })}>
          {terms.goHome}
        </Link>
      </Page>
    );
  if (!session) {
    return tenant.hasLogin ? <LoginInPlace /> : <Page heading={copy.nobodyHeading} lead={copy.nobody} />;
  }
  const { email } = session.customer;
  if (step === 'code')
    return (
      <Page heading={copy.codeHeading} headingRef={heading} lead={copy.codeLead(email)}>
        <CodeStep deletion={deletion} />
      </Page>
    );
  return (
    <Page heading={copy.heading} headingRef={heading} lead={copy.lead(email)}>
      <Points heading={copy.goesHeading} points={copy.goes} />
      <Points heading={copy.staysHeading} points={copy.stays} />
      <p className="mt-6">{copy.waits}</p>
      <p role="alert" className="mt-6 text-danger empty:hidden">
        {deletion.refusal}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="danger" onClick={() => void deletion.sendCode()} busy={deletion.isBusy}>
          {copy.send}
        </Button>
        <Link to={paths.home()} className={buttonClass({})}>
          {copy.stay}
        </Link>
      </div>
    </Page>
  );
}

interface PageProps {
  heading: string;
  headingRef?: React.Ref<HTMLHeadingElement>;
  lead: string;
  children?: React.ReactNode;
}

function Page({ heading, headingRef, lead, children }: PageProps) {
  return (
    <section className="mx-auto max-w-reading px-4 py-12 md:py-20">
      <h1 ref={headingRef} tabIndex={-1} className="font-serif text-title outline-none">
        {heading}
      </h1>
      <p className="mt-3 mb-8 text-ink-soft">{lead}</p>
      {children}
    </section>
  );
}

function Points({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <>
      <h2 className="mt-6 font-medium">{heading}</h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}

/** Focuses the heading of the next step, because the pressed button is gone. */
function useFocusAfter(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step === 'done') heading.current?.focus();
  }, [step]);
  return heading;
}
