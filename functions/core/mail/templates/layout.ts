import { type Look, SANS } from './theme.ts';

export interface Mail {
  subject: string;
  html: string;
  text: string;
}

export interface Page {
  look: Look;
  brand: string;
  /** shown by mail programs beside the subject */
  preview: string;
  heading: string;
  /** HTML, escaped by whoever made it */
  body: string;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * A page of 600 px for mail programs: tables for layout and styles in place, because many of them drop the rest.
 * Only the light scheme is declared, so that dark mode keeps ink on paper and does not invert by itself. No pictures and
 * nothing that is loaded: nobody learns whether or where a mail was opened.
 */
export function page({ look, brand, preview, heading, body }: Page): string {
  const headingStyle = `font-family:${look.headingFont};font-weight:${look.headingWeight};line-height:1.2;color:${look.ink};`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:${look.ground};color:${look.ink};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${look.ground}" style="background:${look.ground};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;">
<tr><td style="padding:0 0 24px;font-size:20px;${headingStyle}">${escapeHtml(brand)}</td></tr>
<tr><td bgcolor="${look.paper}" style="background:${look.paper};border:1px solid ${look.line};border-top:4px solid ${look.accent};border-radius:8px;padding:32px;font-family:${SANS};font-size:16px;line-height:1.5;color:${look.ink};">
<h1 style="margin:0 0 16px;font-size:28px;${headingStyle}">${escapeHtml(heading)}</h1>
${body}
</td></tr>
<tr><td style="padding:24px 0 0;font-family:${SANS};font-size:12px;line-height:1.5;color:${look.inkSoft};">${escapeHtml(brand)} makes framed tiles of your photos.</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** A paragraph; the text is escaped here. */
export function paragraph(text: string, color: string): string {
  return `<p style="margin:0 0 16px;color:${color};">${escapeHtml(text)}</p>`;
}

/** The one next step of a mail. */
export function button(look: Look, label: string, url: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0;"><tr><td bgcolor="${look.accent}" style="background:${look.accent};border-radius:4px;"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;font-family:${SANS};font-size:16px;line-height:1.5;color:${look.accentInk};text-decoration:none;">${escapeHtml(label)}</a></td></tr></table>`;
}
