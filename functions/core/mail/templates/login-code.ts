import { KNOWN_BROWSER_PATH } from '../../../../shared/constants/known-browser.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { type Mail, page, paragraph } from './layout.ts';
import type { MailTheme } from './theme.ts';

interface CodeMail {
  theme: MailTheme;
  brand: string;
  code: string;
  lifetimeMinutes: number;
  /** of a page of the tenant's shop, where the code will be entered */
  link: (path: string, token?: string) => string;
  /** where a browser that we do not know asked; undefined where it was a known one */
  deviceToken: string | undefined;
}

/**
 * The code to log in with. The subject begins with it, so that a phone shows it without opening the mail; the last line
 * of the text has the form by which phones fill it in on this site only (WICG "Origin-bound one-time codes").
 */
export function loginCodeMail(mail: CodeMail): Mail {
  return codeMail(mail, {
    subject: `${mail.code} is your ${mail.brand} code`,
    heading: 'Your login code',
    ask: `Enter this code to log in to ${mail.brand}.`,
    notYou: 'If you didn’t ask for a code, you can ignore this email. No one can log in without the code.',
  });
}

/**
 * The code to sign up with. Nothing that was typed when signing up is in it: whoever typed it may not be the owner of
 * the address.
 */
export function signupCodeMail(mail: CodeMail): Mail {
  return codeMail(mail, {
    subject: `${mail.code} is your code. Welcome to ${mail.brand}`,
    heading: `Welcome to ${mail.brand}`,
    ask: 'Enter this code to finish creating your account. We’ll email you a new code each time you log in, so there’s no password to remember.',
    notYou: 'If you didn’t sign up, you can ignore this email. Without the code, no account is created.',
  });
}

/** The code by which somebody who is logged in deletes the account. It must not read like one to log in with. */
export function erasureCodeMail(mail: CodeMail): Mail {
  return codeMail(mail, {
    subject: `${mail.code} is your code to delete your ${mail.brand} account and photos`,
    heading: 'Delete your account and photos',
    ask: `Enter this code to delete your ${mail.brand} account, your photos and your saved walls. This cannot be undone. The code does not log anyone in.`,
    notYou:
      'If you did not ask to delete your account, do not give this code to anyone. Nothing is deleted without it. Somebody may be logged in as you on another device: log out there.',
  });
}

interface Words {
  subject: string;
  heading: string;
  ask: string;
  notYou: string;
}

function codeMail(mail: CodeMail, words: Words): Mail {
  const { theme, brand, code, lifetimeMinutes, link } = mail;
  const knownBrowserUrl = mail.deviceToken === undefined ? undefined : link(KNOWN_BROWSER_PATH, mail.deviceToken);
  const minutes = lifetimeMinutes === 1 ? '1 minute' : `${lifetimeMinutes} minutes`;
  const lifetime = `The code expires in ${minutes} and can be used once.`;
  return {
    subject: words.subject,
    html: page({
      theme,
      brand,
      preview: `${words.ask} ${lifetime}`,
      heading: words.heading,
      body: [
        paragraph(words.ask, theme.ink),
        `<p style="margin:0 0 16px;padding:16px 4px;background:${theme.ground};border:1px solid ${theme.line};border-radius:4px;text-align:center;font-family:${theme.headingFont};font-weight:${theme.headingWeight};font-size:44px;line-height:1.2;letter-spacing:4px;font-variant-numeric:tabular-nums;color:${theme.ink};">${escapeHtml(code)}</p>`,
        paragraph(lifetime, theme.ink),
        paragraph(words.notYou, theme.inkSoft),
        ...(knownBrowserUrl === undefined ? [] : [linkParagraph(theme, knownBrowserUrl)]),
      ].join('\n'),
    }),
    text: [
      words.heading,
      '',
      words.ask,
      '',
      code,
      '',
      lifetime,
      words.notYou,
      ...(knownBrowserUrl === undefined ? [] : ['', NEW_BROWSER, knownBrowserUrl]),
      '',
      `@${new URL(link('/')).hostname} #${code}`,
    ].join('\n'),
  };
}

/**
 * Strangers who ask for codes in somebody's name use up what unknown browsers get in a day. Whoever reads the mailbox
 * gets past them: docs/product.md 5.4.
 */
const NEW_BROWSER =
  'No code arrives on another device? Open this link there first. It works for a day, and logs nobody in:';

function linkParagraph(theme: MailTheme, url: string): string {
  return `<p style="margin:0;font-size:14px;color:${theme.inkSoft};">${escapeHtml(NEW_BROWSER)} <a href="${escapeHtml(url)}" style="color:${theme.accent};">make a device known</a></p>`;
}
