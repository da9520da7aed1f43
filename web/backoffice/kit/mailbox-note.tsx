import type { MailboxState } from '../../../shared/customer/mailbox.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { mailboxCopy } from './copy.ts';

/** Tells staff that mail does not reach a mailbox, or is not wanted there. */
export function MailboxNote({ mailbox: { bouncedAt, complainedAt } }: { mailbox: MailboxState }) {
  return (
    <>
      {bouncedAt !== undefined && (
        <p className="text-danger">
          {mailboxCopy.bounced} <AtTime iso={bouncedAt} isDayEnough />
        </p>
      )}
      {complainedAt !== undefined && (
        <p className="text-danger">
          {mailboxCopy.complained} <AtTime iso={complainedAt} isDayEnough />
        </p>
      )}
    </>
  );
}
