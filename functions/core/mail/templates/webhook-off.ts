import { type Mail, page, paragraph } from './layout.ts';
import type { MailTheme } from './theme.ts';

interface WebhookOffMail {
  theme: MailTheme;
  brand: string;
  /** Builds the URL of a page of the tenant's shop. */
  link: (path: string) => string;
  url: string;
  lastAnswer: string;
}

/** The notice to the administrator who registered the endpoint. */
export function webhookOffMail({ theme, brand, link, url, lastAnswer }: WebhookOffMail): Mail {
  const heading = 'A webhook was turned off';
  const lines = [
    `We turned off the webhook ${url} because it hasn’t accepted any events lately. Its last reply was: ${lastAnswer}.`,
    'No events are lost. Once it works again, turn it on, then resend the missed events or read them from the feed.',
  ];
  const machinesUrl = link('/admin/machines');
  return {
    subject: heading,
    html: page({
      theme,
      brand,
      preview: heading,
      heading,
      body: [...lines, `Machines: ${machinesUrl}`].map((line) => paragraph(line, theme.ink)),
    }),
    text: [heading, '', ...lines, '', machinesUrl].join('\n'),
  };
}
