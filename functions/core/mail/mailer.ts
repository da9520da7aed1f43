export interface OutgoingMail {
  /** display name of the sender, beside our address */
  fromName: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** beside those that every mail has */
  headers?: readonly { name: string; value: string }[];
  /** that the HTML shows as `cid:{id}`; they travel inside the mail, so nothing is loaded when it is opened */
  pictures?: readonly InlinePicture[];
}

interface InlinePicture {
  id: string;
  fileName: string;
  jpeg: Buffer;
}

export type MailResult =
  | { kind: 'sent' }
  /** a fault of this mail, for example of its address: it can never go out as it is */
  | { kind: 'refused'; reason: string };

/** Rejects for everything else, faults of our own account included: such a mail may go out later, as it is. */
export type Mailer = (mail: OutgoingMail) => Promise<MailResult>;
