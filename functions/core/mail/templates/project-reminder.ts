import { html } from 'hono/html';
import { MAIL_LINK_PATHS } from '../../../../shared/customer/links.ts';
import type { Customer } from '../../../../shared/customer/schema.ts';
import type { Project } from '../../../../shared/project/schema.ts';
import type { ReminderRequest } from '../mail-message.ts';
import type { OutgoingMail } from '../mailer.ts';
import type { MailCopy } from './copy.ts';
import { button, type Html, page, paragraph } from './layout.ts';
import type { MailTheme } from './theme.ts';
import type { WallPicture } from './wall-picture.ts';

export interface ReminderContent {
  customer: Customer;
  project: Project;
  picture: WallPicture;
}

interface ReminderMail extends ReminderContent {
  copy: MailCopy;
  theme: MailTheme;
  brand: string;
  /** Without trailing slash. */
  siteOrigin: string;
  /** Builds the URL of a page of the tenant's shop. */
  link: (path: string, token?: string) => string;
  /** The tenant's postal address, in one line. */
  postalAddress: string;
  request: ReminderRequest;
}

const PICTURE_ID = 'wall';

/**
 * The one mail about an abandoned wall, with its picture attached. Mail programs offer one-click unsubscribe (RFC
 * 8058), which calls our API; the link in the footer opens the shop's page for it.
 */
export function projectReminderMail(mail: ReminderMail): Omit<OutgoingMail, 'fromName' | 'to'> {
  const { copy, theme, brand, link, postalAddress, request, customer, project, picture } = mail;
  const { linkNote, why, unsubscribe } = copy.reminder;
  const { purpose, linkToken, unsubscribeToken } = request;
  const words = copy[purpose];
  const greeting = customer.first_name === '' ? copy.reminder.helloNobody : copy.reminder.hello(customer.first_name);
  const left = words.left(project.tiles.length === 1 ? '1 tile' : `${project.tiles.length} tiles`);
  const url = link(MAIL_LINK_PATHS[purpose], linkToken);
  const unsubscribeUrl = link(MAIL_LINK_PATHS.unsubscribe, unsubscribeToken);
  return {
    subject: words.subject,
    html: page({
      theme,
      brand,
      preview: left,
      heading: words.heading,
      body: [
        paragraph(`${greeting} ${left}`, theme.ink),
        wallPicture(picture, url),
        button(theme, words.next, url),
        html`<p style="margin:24px 0 0;font-size:14px;color:${theme.inkSoft};">${linkNote}</p>`,
      ],
      footer: html`<br>${why} <a href="${unsubscribeUrl}" style="color:${theme.inkSoft};">${unsubscribe}</a><br>${postalAddress}`,
    }),
    text: [
      `${greeting} ${left}`,
      '',
      `${words.next}:`,
      url,
      '',
      linkNote,
      '',
      why,
      `${unsubscribe}: ${unsubscribeUrl}`,
      '',
      postalAddress,
    ].join('\n'),
    headers: [
      { name: 'List-Unsubscribe', value: `<${oneClickUrl(mail)}>` },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ],
    pictures: [{ id: PICTURE_ID, fileName: 'your-wall.jpg', jpeg: picture.jpeg }],
  };
}

/** The picture has twice the pixels, for sharp screens. */
function wallPicture({ widthPx, heightPx }: ReminderContent['picture'], url: string): Html {
  const width = Math.round(widthPx / 2);
  const height = Math.round(heightPx / 2);
  return html`<a href="${url}"><img src="cid:${PICTURE_ID}" width="${width}" height="${height}" alt="Your wall as it hangs now" style="display:block;width:100%;max-width:${width}px;height:auto;margin:0 auto;border:0;"></a>`;
}

/** Mail programs post to this URL, so the token is in the query and not in the fragment. */
function oneClickUrl({ siteOrigin, request: { tenantId, unsubscribeToken } }: ReminderMail): string {
  const query = new URLSearchParams({ tenantId, token: unsubscribeToken });
  return `${siteOrigin}/v1/mail/unsubscribe?${query}`;
}
