import { MAIL_LINK_PATHS } from '../../../../shared/constants/mail-links.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { ReminderContent } from '../../reminders/reminder-content.ts';
import type { MailCopy } from '../copy.ts';
import type { ReminderRequest } from '../mail-message.ts';
import type { OutgoingMail } from '../mailer.ts';
import { button, page, paragraph } from './layout.ts';
import type { MailTheme } from './theme.ts';

interface ReminderMail extends ReminderContent {
  copy: MailCopy;
  theme: MailTheme;
  brand: string;
  /** without trailing slash */
  siteOrigin: string;
  /** of a page of the tenant's shop */
  link: (path: string, token?: string) => string;
  /** of the tenant's business, in one line */
  postalAddress: string;
  request: ReminderRequest;
}

const PICTURE_ID = 'wall';

/**
 * The one mail about a wall that was left. The picture travels inside it. Mail programs offer to end such mails by one
 * click (RFC 8058), which asks a route of ours; the link below leads to the page of the shop that does the same.
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
        `<p style="margin:24px 0 0;font-size:14px;color:${theme.inkSoft};">${escapeHtml(linkNote)}</p>`,
      ].join('\n'),
      footer: `<br>${escapeHtml(why)} <a href="${escapeHtml(unsubscribeUrl)}" style="color:${theme.inkSoft};">${escapeHtml(unsubscribe)}</a><br>${escapeHtml(postalAddress)}`,
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

/** Drawn twice as large, for sharp screens. */
function wallPicture({ widthPx, heightPx }: ReminderContent['picture'], url: string): string {
  const width = Math.round(widthPx / 2);
  const height = Math.round(heightPx / 2);
  return `<a href="${escapeHtml(url)}"><img src="cid:${PICTURE_ID}" width="${width}" height="${height}" alt="Your wall as it hangs now" style="display:block;width:100%;max-width:${width}px;height:auto;margin:0 auto;border:0;"></a>`;
}

/** For programs, so the token is in the address itself. */
function oneClickUrl({ siteOrigin, request: { tenantId, unsubscribeToken } }: ReminderMail): string {
  const query = new URLSearchParams({ tenantId, token: unsubscribeToken });
  return `${siteOrigin}/v1/mail/unsubscribe?${query}`;
}
