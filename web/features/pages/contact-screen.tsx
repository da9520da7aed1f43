import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { useIsPickUp } from '../../site/use-is-pick-up.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { pagesTexts } from './copy.ts';

/** /contact: address and hints for a mail. Not a form, so that the conversation stays in the customer's mailbox. */
export function ContactScreen() {
  const copy = useTexts(pagesTexts);
  const { supportEmail, postalAddress } = useQuery(tenantQueries(useSite()).tenant()).data;
  const isPickUp = useIsPickUp();
  const { links } = copy.contact;
  const pages = [
    { to: paths.faqs(), text: links.faqs },
    { to: paths.delivery(), text: isPickUp ? links.pickUp : links.delivery },
    { to: paths.returns(), text: links.returns },
    { to: paths.instructions(), text: links.instructions },
  ];
  return (
    <Page heading={copy.contact.heading} lead={supportEmail && copy.contact.lead} width="reading">
      <div className="grid gap-10">
        {supportEmail !== undefined && (
          <Part heading={copy.contact.mailHeading}>
            <a
              href={`mailto:${supportEmail}?subject=${encodeURIComponent(copy.contact.mailSubject)}`}
              className={`${buttonClass({ variant: 'primary', size: 'large' })} max-w-full wrap-anywhere`}
            >
              {copy.contact.mail(supportEmail)}
            </a>
          </Part>
        )}
        <Part heading={copy.contact.orderHeading}>
          <p>{copy.contact.order}</p>
          <Link to={paths.orders()} className={buttonClass({})}>
            {copy.contact.orders}
          </Link>
        </Part>
        <Part heading={copy.contact.firstHeading}>
          <ul className="grid gap-1">
            {pages.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="touch-target inline-flex items-center underline underline-offset-4">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
        {postalAddress !== undefined && (
          <Part heading={copy.contact.postHeading}>
            <address className="not-italic">{postalAddress}</address>
          </Part>
        )}
      </div>
    </Page>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="font-serif text-lead">{heading}</h2>
      {children}
    </section>
  );
}
