import { COLORS, escapeHtml, type Mail, page, paragraph, SERIF } from './layout.ts';

/**
 * The code to log in. The first line and the subject carry it for whoever reads, the last line of the text in the
 * form by which phones fill it in on this site only (WICG "Origin-bound one-time codes").
 *
 * @param siteOrigin where the code will be typed, for example https://tessera.example
 */
export function loginCodeMail({
  brand,
  code,
  lifetimeMinutes,
  siteOrigin,
}: {
  brand: string;
  code: string;
  lifetimeMinutes: number;
  siteOrigin: string;
}): Mail {
  const subject = `${code} is your ${brand} code`;
  const lifetime = `It is good for ${lifetimeMinutes} minutes and works once.`;
  const notYou = 'If you did not ask for it, you can leave this mail alone: nobody gets in without the code.';
  return {
    subject,
    html: page({
      brand,
      preview: `${lifetime}`,
      heading: 'Your code to log in',
      body: [
        `<p style="margin:0 0 16px;padding:16px;background:${COLORS.ground};border-radius:4px;text-align:center;font-family:${SERIF};font-size:44px;line-height:1.2;letter-spacing:8px;color:${COLORS.ink};">${escapeHtml(code)}</p>`,
        paragraph(lifetime),
        paragraph(notYou, COLORS.inkSoft),
      ].join('\n'),
    }),
    text: [`${subject}.`, '', lifetime, notYou, '', `@${new URL(siteOrigin).hostname} #${code}`].join('\n'),
  };
}
