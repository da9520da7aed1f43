import { useState } from 'react';
import type { OrderMailView } from '../../../../shared/order/admin-wire.ts';
import { useSite } from '../../../site/site-context.tsx';
import { AtTime } from '../../../ui/at-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { orderCopy } from '../order-copy.ts';
import type { OrderDesk } from '../order-desk.ts';
import { copy as statusCopy } from '../status-copy.ts';
import type { AdminCalls } from '../use-admin-desk.ts';

export interface OrderMailsProps {
  mails: readonly OrderMailView[];
  desk: OrderDesk;
  calls: AdminCalls;
}

export function OrderMails({ mails, desk, calls }: OrderMailsProps) {
  const texts = orderCopy.mails;
  return (
    <section className="border-line border-t pt-3 text-small">
      <h2 className="font-medium">{texts.heading}</h2>
      {mails.length === 0 && <p className="mt-2 text-ink-soft">{texts.none}</p>}
      <ul className="mt-2">
        {mails.map((mail) => (
          <li
            key={`${mail.kind} ${mail.subject}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-1.5 first:border-t-0"
          >
            <p className="min-w-0 flex-1">
              {statusCopy.mail[mail.kind]}
              {mail.isAgain && <span className="text-ink-soft">, {texts.isAgain}</span>}
              <span className="numbers block text-caption text-ink-soft">
                <AtTime iso={mail.at} />,{' '}
                <span className={mail.state === 'refused' || mail.state === 'failed' ? 'text-danger' : undefined}>
                  {texts.states[mail.state]}
                  {mail.reason !== undefined && `: ${mail.reason}`}
                </span>
              </span>
            </p>
            {!mail.isAgain && <ResendMail mail={mail} desk={desk} calls={calls} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ResendMail({ mail, desk, calls }: { mail: OrderMailView; desk: OrderDesk; calls: AdminCalls }) {
  const { environment } = useSite();
  // Changes only after the reply, so that a double click sends one mail.
  const [requestId, setRequestId] = useState(environment.newId);
  const [isBusy, setBusy] = useState(false);
  const name = statusCopy.mail[mail.kind];
  const send = async () => {
    setBusy(true);
    try {
      await calls.resend(requestId, mail);
      setRequestId(environment.newId());
      desk.notify({ text: orderCopy.mails.asked(name) });
    } catch (error) {
      desk.notify({ text: orderCopy.refusal(error), isProblem: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" onClick={send} busy={isBusy} aria-label={orderCopy.mails.againOf(name)}>
      {orderCopy.mails.again}
    </Button>
  );
}
