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
  const heading = 'A webhook was switched off';
  const lines = [
    `${url} has taken no events lately, so nothing is sent there any more. Its last answer was: ${lastAnswer}.`,
    'Nothing is lost: once it works again, switch it on, and have the events it missed sent again or read them from the feed.',
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
