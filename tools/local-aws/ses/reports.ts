import { randomUUID } from 'node:crypto';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import type { MailConfigurationSet } from './configuration-set.ts';
import type { Mail } from './mail.ts';

/** The addresses of the mailbox simulator that lead to a report; a label may follow: bounce+1@… */
const SIMULATOR = /^(bounce|complaint|suppressionlist)(\+[^@]*)?@simulator\.amazonses\.com$/;

const UNKNOWN_USER = 'smtp; 550 5.1.1 user unknown';

interface Report {
  type: 'Bounce' | 'Complaint';
  detailType: string;
  body: object;
}

/** What SES knows about the sending of a mail when it reports on it. */
export interface Sent {
  /** bare address */
  from: string;
  tags: Readonly<Record<string, string>>;
}

/**
 * The events that SES publishes about a mail on the event bus: for recipients on the suppression list and of the mailbox
 * simulator. Source: Amazon SES developer guide, "Examples of event data that Amazon SES publishes" and "Using the
 * mailbox simulator".
 */
export function reportsOf(mail: Mail, sent: Sent, set: MailConfigurationSet, time: string): object[] {
  const reports = [
    ...mail.undelivered.map((address) => bounce(address, 'OnAccountSuppressionList', time)),
    ...mail.recipients.flatMap((address) => simulated(address, time)),
  ];
  return eventsOf(reports, mail, sent, set, time);
}

/** The event about a recipient whom the SMTP server has refused. */
export function bounceReports(
  mail: Mail,
  sent: Sent & { to: string; reason: string },
  set: MailConfigurationSet,
  time: string,
): object[] {
  return eventsOf([bounce(sent.to, 'General', time, `smtp; ${sent.reason}`)], mail, sent, set, time);
}

function eventsOf(
  reports: readonly Report[],
  mail: Mail,
  { from, tags }: Sent,
  set: MailConfigurationSet,
  time: string,
): object[] {
  return reports
    .filter(({ type }) => set.reportTypes.some((wanted) => wanted.toUpperCase() === type.toUpperCase()))
    .map(({ type, detailType, body }) => ({
      version: '0',
      id: randomUUID(),
      'detail-type': detailType,
      source: 'aws.ses',
      account: LOCAL_ACCOUNT.accountId,
      time: `${time.slice(0, 19)}Z`,
      region: LOCAL_ACCOUNT.region,
      resources: [`arn:aws:ses:${LOCAL_ACCOUNT.region}:${LOCAL_ACCOUNT.accountId}:configuration-set/${set.name}`],
      detail: {
        eventType: type,
        ...body,
        mail: {
          timestamp: time,
          messageId: mail.id,
          source: from,
          destination: [...mail.recipients, ...mail.undelivered],
          tags: {
            'ses:configuration-set': [set.name],
            ...Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
          },
        },
      },
    }));
}

function simulated(address: string, time: string): Report[] {
  switch (SIMULATOR.exec(address)?.[1]) {
    case 'bounce':
      return [bounce(address, 'General', time)];
    case 'suppressionlist':
      return [bounce(address, 'OnAccountSuppressionList', time)];
    case 'complaint':
      return [complaint(address, time)];
    default:
      return [];
  }
}

function bounce(address: string, subType: string, time: string, diagnosticCode = UNKNOWN_USER): Report {
  const recipient = { emailAddress: address, action: 'failed', status: '5.1.1' };
  return {
    type: 'Bounce',
    detailType: 'Email Bounced',
    body: {
      bounce: {
        feedbackId: randomUUID(),
        bounceType: 'Permanent',
        bounceSubType: subType,
        bouncedRecipients: [{ ...recipient, diagnosticCode }],
        timestamp: time,
      },
    },
  };
}

function complaint(address: string, time: string): Report {
  return {
    type: 'Complaint',
    detailType: 'Email Complaint Received',
    body: {
      complaint: {
        feedbackId: randomUUID(),
        complainedRecipients: [{ emailAddress: address }],
        complaintFeedbackType: 'abuse',
        timestamp: time,
      },
    },
  };
}
