export interface OutgoingMail {
  /** Display name of the sender, next to our address. */
  fromName: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** In addition to the default headers. */
  headers?: readonly { name: string; value: string }[];
  /** Repeated in reports about this mail. */
  tags?: Readonly<Record<string, string>>;
  /** Shown in the HTML as `cid:{id}`. They are attached, so that opening the mail loads nothing. */
  pictures?: readonly InlinePicture[];
}

interface InlinePicture {
  id: string;
  fileName: string;
  jpeg: Buffer;
}

export type MailResult =
  | { kind: 'sent' }
  /** Permanent fault of this mail, such as its address. */
  | { kind: 'refused'; reason: string };

/** Rejects for all other failures, including faults of our account, because the same mail can be sent later. */
export type Mailer = (mail: OutgoingMail) => Promise<MailResult>;
