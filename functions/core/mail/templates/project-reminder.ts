import { MAIL_LINK_PATHS, PROJECT_LINK_LIFETIME_SECONDS } from '../../../../shared/constants/mail-links.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { ReminderContent } from '../../reminders/reminder-content.ts';
import type { ReminderRequest } from '../mail-message.ts';
import type { OutgoingMail } from '../mailer.ts';
import { button, page, paragraph } from './layout.ts';
import type { MailTheme } from './theme.ts';

interface ReminderMail extends ReminderContent {
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

/** By what the link is for. */
const WORDS = {
  resume: {
    subject: 'Your wall is still here',
    heading: 'Your wall is still here',
    left: (tiles: string) => `You began a wall of ${tiles}. We’ve saved it just as you left it.`,
    next: 'Go on with your wall',
  },
  recover: {
    subject: 'Your tiles are still in your cart',
    heading: 'Your tiles are still in your cart',
    left: (tiles: string) => `You put a wall of ${tiles} into your cart. We’ve saved it just as you left it.`,
    next: 'Go to your cart',
  },
} as const;

const PICTURE_ID = 'wall';
const LINK_DAYS = PROJECT_LINK_LIFETIME_SECONDS / (24 * 60 * 60);
const LINK_NOTE = `The link works for ${LINK_DAYS} days. Where you’re not logged in, we’ll ask you to log in first.`;
const WHY = 'You get this one email about this wall because you agreed to hear from us.';

/**
 * The one mail about a wall that was left. The picture travels inside it. Mail programs offer to end such mails by one
 * click (RFC 8058), which asks a route of ours; the link below leads to the page of the shop that does the same.
 */
export function projectReminderMail(mail: ReminderMail): Omit<OutgoingMail, 'fromName' | 'to'> {
  const { theme, brand, link, postalAddress, request, customer, project, picture } = mail;
  const { purpose, linkToken, unsubscribeToken } = request;
  const words = WORDS[purpose];
  const greeting = customer.first_name === '' ? 'Hi there!' : `Hi ${customer.first_name}!`;
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
        `<p style="margin:24px 0 0;font-size:14px;color:${theme.inkSoft};">${escapeHtml(LINK_NOTE)}</p>`,
      ].join('\n'),
      footer: `<br>${escapeHtml(WHY)} <a href="${escapeHtml(unsubscribeUrl)}" style="color:${theme.inkSoft};">Unsubscribe</a><br>${escapeHtml(postalAddress)}`,
    }),
    text: [
      `${greeting} ${left}`,
      '',
      `${words.next}:`,
      url,
      '',
      LINK_NOTE,
      '',
      WHY,
      `Unsubscribe: ${unsubscribeUrl}`,
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
