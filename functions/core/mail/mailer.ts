export interface OutgoingMail {
  /** the name that stands for us, beside our address */
  fromName: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** `refused`: this mail can never go out, for example because the address does not exist. Rejects for all that passes. */
export type Mailer = (mail: OutgoingMail) => Promise<'sent' | 'refused'>;
