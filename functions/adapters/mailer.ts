import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** `refused`: this mail can never go out, for example because the address does not exist. Rejects for all that passes. */
export type Mailer = (mail: OutgoingMail) => Promise<'sent' | 'refused'>;

/** What SES says of a mail that is wrong in itself; everything else is about the account or the moment. */
const PERMANENT = ['MessageRejected', 'BadRequestException'];

export function createMailer(from: string, client = new SESv2Client({})): Mailer {
  return async ({ to, subject, html, text }) => {
    const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
    try {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          Content: { Simple: { Subject: part(subject), Body: { Html: part(html), Text: part(text) } } },
        }),
      );
      return 'sent';
    } catch (error) {
      if (error instanceof Error && PERMANENT.includes(error.name)) return 'refused';
      throw error;
    }
  };
}
