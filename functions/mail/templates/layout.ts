/** Colours of look.md; mail programs know no variables. */
export const COLORS = {
  ground: '#FAF7F2',
  paper: '#FFFFFF',
  ink: '#1F1B16',
  inkSoft: '#6B645B',
  line: '#E6DFD5',
  accent: '#1E5B4F',
} as const;

const SANS = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
export const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";

export interface Mail {
  subject: string;
  html: string;
  text: string;
}

export interface Page {
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
 * Both colour schemes are declared, so that dark mode keeps ink on paper and does not invert by itself.
 */
export function page({ brand, preview, heading, body }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:${COLORS.ground};color:${COLORS.ink};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${COLORS.ground}" style="background:${COLORS.ground};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;">
<tr><td style="padding:0 0 24px;font-family:${SERIF};font-size:20px;line-height:1.2;color:${COLORS.ink};">${escapeHtml(brand)}</td></tr>
<tr><td bgcolor="${COLORS.paper}" style="background:${COLORS.paper};border:1px solid ${COLORS.line};border-radius:8px;padding:32px;font-family:${SANS};font-size:16px;line-height:1.5;color:${COLORS.ink};">
<h1 style="margin:0 0 16px;font-family:${SERIF};font-weight:500;font-size:28px;line-height:1.2;color:${COLORS.ink};">${escapeHtml(heading)}</h1>
${body}
</td></tr>
<tr><td style="padding:24px 0 0;font-family:${SANS};font-size:12px;line-height:1.5;color:${COLORS.inkSoft};">${escapeHtml(brand)} makes framed tiles of your photos, printed and sent inside the United States.</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** A paragraph; the text is escaped here. */
export function paragraph(text: string, color: string = COLORS.ink): string {
  return `<p style="margin:0 0 16px;color:${color};">${escapeHtml(text)}</p>`;
}

/** The one next step of a mail. */
export function button(label: string, url: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0;"><tr><td bgcolor="${COLORS.accent}" style="background:${COLORS.accent};border-radius:4px;"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;font-family:${SANS};font-size:16px;line-height:1.5;color:#FFFFFF;text-decoration:none;">${escapeHtml(label)}</a></td></tr></table>`;
}
