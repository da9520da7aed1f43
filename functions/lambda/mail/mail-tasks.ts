import { giveUpMail, type MailDeps, type Sent, sendMail } from '../../core/mail/compose/send-mail.ts';
import { mailIdOf } from '../../core/mail/mail-id.ts';
import type { MailMessage } from '../../core/mail/mail-message.ts';
import type { Delivery, LogLine, Task } from '../../queue/consumer.ts';

export function mailTasks(deps: MailDeps) {
  return (message: MailMessage, { messageId, sentAt }: Delivery): Task[] => {
    if (message.kind === 'nothing') return [];
    const id = mailIdOf(message, messageId);
    const { tenantId, kind, subject } = id;
    return [
      {
        id: `${tenantId}#${kind}#${subject}`,
        fields: { tenantId, kind, subject },
        run: async () => lineOf(await sendMail(deps, { id, request: message, requestedAt: sentAt })),
        async giveUp(reason) {
          const isDone = (await giveUpMail(deps, id, reason)) === 'sent_before';
          return { isDone, line: { event: isDone ? 'mail_sent_before' : 'mail_given_up' } };
        },
      },
    ];
  };
}

function lineOf(result: Sent): LogLine {
  switch (result.kind) {
    case 'sent':
    case 'sent_before':
    case 'not_wanted':
      return { event: `mail_${result.kind}` };
    case 'refused':
      return { level: 'warn', event: 'mail_refused', fields: { reason: result.reason } };
    case 'expired':
      return { level: 'warn', event: 'mail_expired' };
    // A new shop may have no address yet: reminders wait until the tenant's record has one.
    case 'no_postal_address':
      return { level: 'warn', event: 'mail_not_composed', fields: { reason: result.kind } };
    case 'unknown_tenant':
    case 'unknown_order':
      return { level: 'error', event: 'mail_not_composed', fields: { reason: result.kind } };
  }
}
