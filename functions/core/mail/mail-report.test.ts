import { describe, expect, test } from 'vitest';
import { MailReport, problemOf } from './mail-report.ts';

const TAGS = {
  'ses:configuration-set': ['Mail'],
  tenant: ['default'],
  kind: ['order-confirmation'],
  order: ['AAAA29'],
};
const mail = (tags: Record<string, string[]> = TAGS) => ({ messageId: 'm-1', destination: ['ada@example.com'], tags });
const bounce = (bounceType: string, emailAddress = 'Ada@Example.com') => ({
  eventType: 'Bounce',
  mail: mail(),
  bounce: { feedbackId: 'f-1', bounceType, bouncedRecipients: [{ emailAddress, status: '5.1.1' }] },
});
const read = (detail: object) =>
  problemOf(MailReport.parse({ version: '0', source: 'aws.ses', time: '2026-11-28T12:00:00Z', detail }));

const ABOUT = { at: '2026-11-28T12:00:00Z', tags: { tenant: 'default', kind: 'order-confirmation', order: 'AAAA29' } };

describe('a report about a mail', () => {
  test.each([
    ['bounced for good', bounce('Permanent'), { reportId: 'f-1', kind: 'bounced', emails: ['ada@example.com'] }],
    [
      'with a name in the address',
      bounce('Permanent', 'Ada <ada@example.com>'),
      { reportId: 'f-1', kind: 'bounced', emails: ['ada@example.com'] },
    ],
    ['to a full mailbox marks no one', bounce('Transient'), { reportId: 'f-1', kind: 'bounced', emails: [] }],
    [
      'reported as spam',
      {
        eventType: 'Complaint',
        mail: mail(),
        complaint: { feedbackId: 'f-2', complainedRecipients: [{ emailAddress: 'ada@example.com' }] },
      },
      { reportId: 'f-2', kind: 'complained', emails: ['ada@example.com'] },
    ],
    [
      'not sent at all',
      { eventType: 'Reject', mail: mail(), reject: { reason: 'Bad content' } },
      { reportId: 'm-1', kind: 'rejected', emails: [] },
    ],
  ])('%s', (_what, detail, expected) => {
    expect(read(detail)).toEqual({ ...ABOUT, ...expected });
  });

  test('of another sender of the account is not ours', () => {
    expect(read({ ...bounce('Permanent'), mail: mail({ campaign: ['spring'] }) })).toBeUndefined();
    expect(read({ ...bounce('Permanent'), mail: { messageId: 'm-1' } })).toBeUndefined();
  });
});
