import { html, raw } from 'hono/html';
import { INBOX_CSS } from './inbox-style.ts';
import type { Mail } from './mail.ts';

export interface InboxView {
  /** Newest first. */
  list: readonly Mail[];
  opened: Mail | undefined;
  search: string;
  view: 'html' | 'text';
}

/**
 * The HTML of a mail is untrusted: it gets no scripts, forms or same-origin access, and its links open outside the
 * frame.
 */
const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

const RELAY_TEXTS = {
  waiting: 'Waiting for the SMTP server',
  sent: 'Handed to the SMTP server',
  bounced: 'The SMTP server refused the recipient',
  refused: 'The SMTP server did not take it',
} as const satisfies Record<NonNullable<Mail['relay']>['state'], string>;

type Html = ReturnType<typeof html>;
const CURRENT = raw(' aria-current="true"');

/** New mail appears automatically unless the user is typing; the opened mail stays open. */
const REFRESH_MS = 3000;
const REFRESH_SCRIPT = `
const newest = document.body.dataset.newest;
const query = new URLSearchParams(location.search);
setInterval(async () => {
  if (document.hidden || document.activeElement?.name === 'q') return;
  const parameters = new URLSearchParams({ limit: '1', q: query.get('q') ?? '' });
  const reply = await fetch('/_local/mail?' + parameters, { headers: { accept: 'application/json' } }).catch(() => null);
  const [mail] = reply?.ok ? await reply.json() : [];
  if (mail && mail.id !== newest) location.reload();
}, ${REFRESH_MS});`;

/** The inbox page: the list on the left, the opened mail on the right, search above. Works without the script. */
export function inboxPage({ list, opened, search, view }: InboxView): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${list.length} ${list.length === 1 ? 'mail' : 'mails'} · Inbox</title>
<link rel="icon" href="data:,">
<style>${raw(INBOX_CSS)}</style>
</head>
<body data-newest="${list[0]?.id ?? ''}">
<header>
  <h1>Inbox</h1>
  <p>Every mail that the shop has sent.</p>
  <form role="search" action="/_local/mail/">
    <label for="q">Search</label>
    <input id="q" name="q" type="search" value="${search}" placeholder="Recipient or text" autocomplete="off">
    <button>Search</button>
  </form>
</header>
<main>
  <nav aria-label="Mails">${list.length > 0 ? mailList(list, opened, search) : emptyList(search)}</nav>
  ${opened && mailArticle(opened, view, search)}
</main>
<script>${raw(REFRESH_SCRIPT)}</script>
</body>
</html>`);
}

function mailList(list: readonly Mail[], opened: Mail | undefined, search: string): Html {
  const items = list.map(
    (mail) => html`<li><a href="${link({ id: mail.id, q: search })}"${mail.id === opened?.id && CURRENT}>
      <span class="to">${mail.to || mail.recipients.join(', ')}</span>
      ${mail.undelivered.length > 0 && html`<em>Not delivered</em>`}
      <time datetime="${mail.receivedAt}">${shortTime(mail.receivedAt)}</time>
      <strong>${mail.subject}</strong>
      <span class="start">${mail.text.replace(/\s+/g, ' ').slice(0, 120)}</span>
    </a></li>`,
  );
  return html`<ol>${items}</ol>`;
}

function emptyList(search: string): Html {
  return search
    ? html`<p class="empty">No mail has “${search}” in it. <a href="/_local/mail/">Show all</a></p>`
    : html`<p class="empty">No mail yet. Ask for a login code in the shop, and it appears here.</p>`;
}

function mailArticle(mail: Mail, view: 'html' | 'text', search: string): Html {
  const isHtml = mail.html !== '' && (view === 'html' || mail.text === '');
  const tab = (name: 'html' | 'text', label: string) =>
    html`<a href="${link({ id: mail.id, view: name, q: search })}"${isHtml === (name === 'html') && CURRENT}>${label}</a>`;
  return html`<article>
    <h2>${mail.subject}</h2>
    <dl>
      <dt>To</dt><dd>${mail.to || mail.recipients.join(', ')}</dd>
      ${mail.undelivered.length > 0 && html`<dt>Not delivered to</dt><dd>${mail.undelivered.join(', ')}: on the suppression list</dd>`}
      ${mail.relay && html`<dt>SMTP</dt><dd>${RELAY_TEXTS[mail.relay.state]}${mail.relay.reason && `: ${mail.relay.reason}`}</dd>`}
      <dt>From</dt><dd>${mail.from}</dd>
      <dt>Sent</dt><dd>${mail.receivedAt.replace('T', ' ').slice(0, 19)} UTC</dd>
    </dl>
    ${mail.html && mail.text && html`<p class="views">${tab('html', 'As mail')}${tab('text', 'As text')}</p>`}
    ${
      isHtml
        ? html`<iframe title="${mail.subject}" sandbox="${FRAME_SANDBOX}" srcdoc="${`<base target="_blank">${withPictures(mail)}`}"></iframe>`
        : html`<pre>${mail.text}</pre>`
    }
  </article>`;
}

/** Inlines embedded pictures by their content ids, like mail programs do. */
function withPictures({ html: content, attachments }: Mail): string {
  return content.replace(/\bcid:([\w.@-]+)/g, (reference, id: string) => {
    const found = attachments.find(({ contentId }) => contentId === id);
    return found && /^image\/(jpeg|png)$/.test(found.contentType)
      ? `data:${found.contentType};base64,${found.base64}`
      : reference;
  });
}

function link(parameters: Record<string, string>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return `/_local/mail/?${new URLSearchParams(given)}`;
}

function shortTime(iso: string): string {
  return `${iso.slice(5, 10)} ${iso.slice(11, 16)}`;
}
