import { html } from 'hono/html';
import { KNOWN_BROWSER_PATH } from '../../../../shared/customer/links.ts';
import type { MailCopy } from './copy.ts';
import { type Html, type Mail, page, paragraph } from './layout.ts';
import type { MailTheme } from './theme.ts';

interface CodeMail {
  copy: MailCopy;
  theme: MailTheme;
  brand: string;
  code: string;
  lifetimeMinutes: number;
  /** Builds the URL of the page of the tenant's shop where the code is entered. */
  link: (path: string, token?: string) => string;
  /** Undefined if the request came from a known browser. */
  deviceToken: string | undefined;
}

/**
 * The login code. The subject starts with it, so that phones show it without opening the mail; the last line of the
 * text lets phones autofill it on this site only (WICG "Origin-bound one-time codes").
 */
export const loginCodeMail = (mail: CodeMail): Mail => codeMail(mail, mail.copy.loginCode);

/**
 * The sign-up code. Contains no input of the sign-up form, because a stranger may have filled it in for this address.
 */
export const signupCodeMail = (mail: CodeMail): Mail => codeMail(mail, mail.copy.signupCode);

/** The code that confirms the deletion of an account. It must not read like a login code. */
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
        html`<p style="margin:0 0 16px;padding:16px 4px;background:${theme.ground};border:1px solid ${theme.line};border-radius:4px;text-align:center;font-family:${theme.headingFont};font-weight:${theme.headingWeight};font-size:44px;line-height:1.2;letter-spacing:4px;font-variant-numeric:tabular-nums;color:${theme.ink};">${code}</p>`,
        paragraph(lifetime, theme.ink),
        paragraph(words.notYou, theme.inkSoft),
        ...(knownBrowserUrl === undefined ? [] : [linkParagraph(mail, knownBrowserUrl)]),
      ],
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

function linkParagraph({ theme, copy }: CodeMail, url: string): Html {
  return html`<p style="margin:0;font-size:14px;color:${theme.inkSoft};">${copy.newBrowser} <a href="${url}" style="color:${theme.accent};">${copy.newBrowserLink}</a></p>`;
}
