import { KNOWN_BROWSER_PATH } from '../../../../shared/constants/known-browser.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { MailCopy } from '../copy.ts';
import { type Mail, page, paragraph } from './layout.ts';
import type { MailTheme } from './theme.ts';

interface CodeMail {
  copy: MailCopy;
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
export const loginCodeMail = (mail: CodeMail): Mail => codeMail(mail, mail.copy.loginCode);

/**
 * The code to sign up with. Nothing that was typed when signing up is in it: whoever typed it may not be the owner of
 * the address.
 */
export const signupCodeMail = (mail: CodeMail): Mail => codeMail(mail, mail.copy.signupCode);

/** The code by which somebody who is logged in deletes the account. It must not read like one to log in with. */
export const erasureCodeMail = (mail: CodeMail): Mail => codeMail(mail, mail.copy.erasureCode);

type Words = MailCopy['loginCode'];

function codeMail(mail: CodeMail, words: Words): Mail {
  const { theme, brand, code, lifetimeMinutes, link, copy } = mail;
  const [heading, ask] = [words.heading(brand), words.ask(brand)];
  const knownBrowserUrl = mail.deviceToken === undefined ? undefined : link(KNOWN_BROWSER_PATH, mail.deviceToken);
  const minutes = lifetimeMinutes === 1 ? '1 minute' : `${lifetimeMinutes} minutes`;
  const lifetime = copy.codeLifetime(minutes);
  return {
    subject: words.subject(code, brand),
    html: page({
      theme,
      brand,
      preview: `${ask} ${lifetime}`,
      heading,
      body: [
        paragraph(ask, theme.ink),
        `<p style="margin:0 0 16px;padding:16px 4px;background:${theme.ground};border:1px solid ${theme.line};border-radius:4px;text-align:center;font-family:${theme.headingFont};font-weight:${theme.headingWeight};font-size:44px;line-height:1.2;letter-spacing:4px;font-variant-numeric:tabular-nums;color:${theme.ink};">${escapeHtml(code)}</p>`,
        paragraph(lifetime, theme.ink),
        paragraph(words.notYou, theme.inkSoft),
        ...(knownBrowserUrl === undefined ? [] : [linkParagraph(mail, knownBrowserUrl)]),
      ].join('\n'),
    }),
    text: [
      heading,
      '',
      ask,
      '',
      code,
      '',
      lifetime,
      words.notYou,
      ...(knownBrowserUrl === undefined ? [] : ['', copy.newBrowser, knownBrowserUrl]),
      '',
      `@${new URL(link('/')).hostname} #${code}`,
    ].join('\n'),
  };
}

function linkParagraph({ theme, copy }: CodeMail, url: string): string {
  return `<p style="margin:0;font-size:14px;color:${theme.inkSoft};">${escapeHtml(copy.newBrowser)} <a href="${escapeHtml(url)}" style="color:${theme.accent};">${escapeHtml(copy.newBrowserLink)}</a></p>`;
}
