import { escapeHtml, type Mail, page, paragraph } from './layout.ts';
import type { Look } from './theme.ts';

interface CodeMail {
  look: Look;
  brand: string;
  code: string;
  lifetimeMinutes: number;
  /** where the code will be typed, for example https://tessera.example */
  siteOrigin: string;
}

/**
 * The code to log in or, for somebody new, to sign up with. The subject begins with it, so that a phone shows it without
 * opening the mail; the last line of the text has the form by which phones fill it in on this site only (WICG
 * "Origin-bound one-time codes"). Nothing that was typed when signing up is in it: whoever typed it may be a stranger.
 */
export function loginCodeMail(mail: CodeMail): Mail {
  return codeMail(mail, {
    subject: `${mail.code} is your ${mail.brand} code`,
    heading: 'Your code to log in',
    ask: `Type this code to log in to ${mail.brand}.`,
    notYou: 'If you did not ask for it, you can leave this mail alone: nobody gets in without the code.',
  });
}

export function signupCodeMail(mail: CodeMail): Mail {
  return codeMail(mail, {
    subject: `${mail.code} is your code. Welcome to ${mail.brand}`,
    heading: `Welcome to ${mail.brand}`,
    ask: 'Type this code and your account is ready. From then on a new code by mail lets you in; there is no password to keep.',
    notYou: 'If you did not sign up, you can leave this mail alone: without the code there is no account.',
  });
}

interface Words {
  subject: string;
  heading: string;
  ask: string;
  notYou: string;
}

function codeMail({ look, brand, code, lifetimeMinutes, siteOrigin }: CodeMail, words: Words): Mail {
  const lifetime = `It is good for ${lifetimeMinutes} minutes and works once.`;
  return {
    subject: words.subject,
    html: page({
      look,
      brand,
      preview: `${words.ask} ${lifetime}`,
      heading: words.heading,
      body: [
        paragraph(words.ask, look.ink),
        `<p style="margin:0 0 16px;padding:16px 4px;background:${look.ground};border:1px solid ${look.line};border-radius:4px;text-align:center;font-family:${look.headingFont};font-weight:${look.headingWeight};font-size:44px;line-height:1.2;letter-spacing:4px;font-variant-numeric:tabular-nums;color:${look.ink};">${escapeHtml(code)}</p>`,
        paragraph(lifetime, look.ink),
        paragraph(words.notYou, look.inkSoft),
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
      '',
      `@${new URL(siteOrigin).hostname} #${code}`,
    ].join('\n'),
  };
}
