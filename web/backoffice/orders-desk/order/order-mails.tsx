import { useState } from 'react';
import type { OrderMailView } from '../../../../shared/order/admin-wire.ts';
import { useSite } from '../../../site/site-context.tsx';
import { AtTime } from '../../../ui/at-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { adminCopy } from '../admin-copy.ts';
import { useDesk } from '../desk.ts';
import type { OrderName } from '../order-name.ts';
import { statusCopy } from '../status-copy.ts';
import { useOrderAction } from './use-order-action.ts';

const copy = adminCopy.mails;

export interface OrderMailsProps {
  order: OrderName;
  mails: readonly OrderMailView[];
}

export function OrderMails({ order, mails }: OrderMailsProps) {
  return (
    <section className="border-line border-t pt-3 text-small">
      <h2 className="font-medium">{copy.heading}</h2>
      {mails.length === 0 && <p className="mt-2 text-ink-soft">{copy.none}</p>}
      <ul className="mt-2">
        {mails.map((mail) => (
          <li
            key={`${mail.kind} ${mail.subject}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-1.5 first:border-t-0"
          >
            <p className="min-w-0 flex-1">
              {statusCopy.mail[mail.kind]}
              {mail.isAgain && <span className="text-ink-soft">, {copy.isAgain}</span>}
              <span className="numbers block text-caption text-ink-soft">
                <AtTime iso={mail.at} />,{' '}
                <span className={mail.state === 'refused' || mail.state === 'failed' ? 'text-danger' : undefined}>
                  {copy.states[mail.state]}
                  {mail.reason !== undefined && `: ${mail.reason}`}
                </span>
              </span>
            </p>
            {!mail.isAgain && <ResendMail order={order} mail={mail} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ResendMail({ order, mail }: { order: OrderName; mail: OrderMailView }) {
  const { environment } = useSite();
  const { calls, role } = useDesk();
  const { busy, run } = useOrderAction<'send'>(role.refusal);
  // Changes only after the reply, so that a double click sends one mail.
  const [requestId, setRequestId] = useState(environment.newId);
  const name = statusCopy.mail[mail.kind];
  const send = async () => {
    const isSent = await run('send', () => calls.resend(order, requestId, mail), { text: copy.asked(name) });
    if (isSent) setRequestId(environment.newId());
  };
  return (
    <Button size="small" onClick={send} busy={busy !== undefined} aria-label={copy.againOf(name)}>
      {copy.again}
    </Button>
  );
}
