import { html } from 'hono/html';
import type { MailCopy } from './copy.ts';
import { button, type Html, type Mail, page, paragraph } from './layout.ts';
import { type MailTheme, MONO } from './theme.ts';

/** The mails to the recipient of a gift: docs/spec 12.14. */

interface GiftMail {
  copy: MailCopy;
  theme: MailTheme;
  brand: string;
  /** The giver's name, from the order's address. */
  giver: string;
  recipient: string;
  tiles: number;
}

/** A gift whose recipient has no email. */
export interface PassedOnGift {
  recipient: string;
  tiles: number;
  code: string;
}

export function tilesText(tiles: number): string {
  return tiles === 1 ? '1 photo tile' : `${tiles} photo tiles`;
}

/** @param url of the photo picker, with the code */
export function giftMail({
  copy: { gift: words },
  theme,
  brand,
  giver,
  recipient,
  tiles,
  code,
  url,
}: GiftMail & { code: string; url: string }): Mail {
  const given = tilesText(tiles);
  const hello = words.hello(recipient, giver, given);
  const terms = words.terms(given);
  const { how, next } = words;
  return {
    subject: words.subject(giver, given),
    html: page({
      theme,
      brand,
      preview: hello,
      heading: words.heading(given),
      body: [
        paragraph(hello, theme.ink),
        codeBlock(theme, code),
        paragraph(how, theme.ink),
        paragraph(terms, theme.inkSoft),
        button(theme, next, url),
      ],
    }),
    text: [hello, '', code, '', how, terms, '', `${next}: ${url}`].join('\n'),
  };
}

export function giftEndedMail({ copy: { giftEnded: words }, theme, brand, giver, recipient, tiles }: GiftMail): Mail {
  const hello = words.hello(recipient, giver, tilesText(tiles));
  const ended = words.ended(giver);
  const { heading } = words;
  return {
    subject: words.subject(tilesText(tiles), giver),
    html: page({
      theme,
      brand,
      preview: hello,
      heading,
      body: [paragraph(hello, theme.ink), paragraph(ended, theme.ink)],
    }),
    text: [hello, '', ended].join('\n'),
  };
}

/** A code to read and copy; long codes wrap. */
export function codeBlock(theme: MailTheme, code: string): Html {
  return html`<p style="margin:0 0 16px;padding:16px 8px;background:${theme.ground};border:1px solid ${theme.line};border-radius:4px;text-align:center;font-family:${MONO};font-size:20px;line-height:1.5;overflow-wrap:anywhere;color:${theme.ink};">${code}</p>`;
}
