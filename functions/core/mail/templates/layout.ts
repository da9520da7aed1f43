import { html } from 'hono/html';
import { type MailTheme, SANS } from './theme.ts';

/** Markup whose values are escaped. */
export type Html = ReturnType<typeof html>;

export interface Mail {
  subject: string;
  html: string;
  text: string;
}

export interface Page {
  theme: MailTheme;
  brand: string;
  /** Shown in the inbox next to the subject. */
  preview: string;
  heading: string;
  body: readonly Html[];
  /** Shown below the page. */
  footer?: Html;
}

/**
 * A page of 600 px for mail programs: tables for layout and inline styles, because many of them ignore anything else.
 * Declares only the light scheme, so that dark mode does not invert the colors. Pictures are attached and no remote
 * content is loaded, so opening a mail cannot be tracked.
 */
export function page({ theme, brand, preview, heading, body, footer }: Page): string {
  const headingStyle = `font-family:${theme.headingFont};font-weight:${theme.headingWeight};line-height:1.2;color:${theme.ink};`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>${heading}</title>
</head>
<body style="margin:0;padding:0;background:${theme.ground};color:${theme.ink};">
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${theme.ground}" style="background:${theme.ground};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;">
<tr><td style="padding:0 0 24px;font-size:20px;${headingStyle}">${brand}</td></tr>
<tr><td bgcolor="${theme.paper}" style="background:${theme.paper};border:1px solid ${theme.line};border-top:4px solid ${theme.accent};border-radius:8px;padding:32px;font-family:${SANS};font-size:16px;line-height:1.5;color:${theme.ink};">
<h1 style="margin:0 0 16px;font-size:28px;${headingStyle}">${heading}</h1>
${body.map((part) => [part, '\n'])}</td></tr>
<tr><td style="padding:24px 0 0;font-family:${SANS};font-size:12px;line-height:1.5;color:${theme.inkSoft};">${brand} turns your photos into framed wall tiles.${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.toString();
}

export function paragraph(text: string, color: string): Html {
  return html`<p style="margin:0 0 16px;color:${color};">${withBreaks(text.split('\n'))}</p>`;
}

export function withBreaks(lines: readonly string[]): Html[] {
  return lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}

/** The next step of a mail; each mail has one. */
export function button(theme: MailTheme, label: string, url: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0;"><tr><td bgcolor="${theme.accent}" style="background:${theme.accent};border-radius:4px;"><a href="${url}" style="display:inline-block;padding:12px 24px;font-family:${SANS};font-size:16px;line-height:1.5;color:${theme.accentInk};text-decoration:none;">${label}</a></td></tr></table>`;
}
