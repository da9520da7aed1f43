import { escapeHtml } from '../../lib/escape-html.ts';
import { button, type Mail, page, paragraph } from './layout.ts';
import { type MailTheme, MONO } from './theme.ts';

/** The mails to whoever gets a gift: docs/product.md 12.14. */

interface GiftMail {
  theme: MailTheme;
  brand: string;
  /** who gives, by the name of the order's address */
  giver: string;
  recipient: string;
  tiles: number;
}

export function tilesText(tiles: number): string {
  return tiles === 1 ? '1 photo tile' : `${tiles} photo tiles`;
}

/** @param url where photos are chosen, with the code brought along */
export function giftMail({
  theme,
  brand,
  giver,
  recipient,
  tiles,
  code,
  url,
}: GiftMail & { code: string; url: string }): Mail {
  const given = tilesText(tiles);
  const hello = `Hi ${recipient}! ${giver} gives you ${given}. You choose the photos and the frames, and we print and frame them for you.`;
  const how = `Your code is in the cart already when you follow the link below. Anywhere else, enter it in the cart as a promo code.`;
  const terms = `It works once, for one order, and takes ${given} off it. It has no end date. More tiles, and delivery, cost what they always do.`;
  const next = 'Choose your photos';
  return {
    subject: `${giver} gives you ${given}`,
    html: page({
      theme,
      brand,
      preview: hello,
      heading: `${given} for you`,
      body: [
        paragraph(hello, theme.ink),
        codeBlock(theme, code),
        paragraph(how, theme.ink),
        paragraph(terms, theme.inkSoft),
        button(theme, next, url),
      ].join('\n'),
    }),
    text: [hello, '', code, '', how, terms, '', `${next}: ${url}`].join('\n'),
  };
}

export function giftEndedMail({ theme, brand, giver, recipient, tiles }: GiftMail): Mail {
  const hello = `Hi ${recipient}! We wrote to you that ${giver} gives you ${tilesText(tiles)}.`;
  const ended = `That order was refunded since, so the code that we sent you no longer works. Please ask ${giver} about it.`;
  const heading = 'Your gift was taken back';
  return {
    subject: `About the ${tilesText(tiles)} from ${giver}`,
    html: page({
      theme,
      brand,
      preview: hello,
      heading,
      body: [paragraph(hello, theme.ink), paragraph(ended, theme.ink)].join('\n'),
    }),
    text: [hello, '', ended].join('\n'),
  };
}

/** A code to be read and copied; long ones break. */
export function codeBlock(theme: MailTheme, code: string): string {
  return `<p style="margin:0 0 16px;padding:16px 8px;background:${theme.ground};border:1px solid ${theme.line};border-radius:4px;text-align:center;font-family:${MONO};font-size:20px;line-height:1.5;overflow-wrap:anywhere;color:${theme.ink};">${escapeHtml(code)}</p>`;
}
