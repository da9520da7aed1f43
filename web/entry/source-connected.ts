import { browserStorage } from '../lib/browser-storage.ts';
import { createCartTokenStore } from '../lib/cart-token.ts';
import { createExpiringStorage } from '../lib/expiring-storage.ts';
import { finishConnecting, readReturn } from '../lib/finish-connecting.ts';
import { tenantCopyOf } from '../site/find-tenant.ts';
import { applyTenant } from '../site/tenant-look.ts';
import '../styles/app.css';

/** The final page of a connection, in the provider's window: completes it, notifies the shop, and closes. */
const returned = readReturn(location.hash);
// The code is single-use, but keep it out of the address bar anyway.
history.replaceState(null, '', location.pathname);
const tenant =
  returned?.tenantId &&
  tenantCopyOf({ localStorage: browserStorage('localStorage'), now: Date.now }, returned.tenantId).read();
// The connection was started in this browser, which has stored the tenant since then.
if (tenant) applyTenant(document, tenant);

const { heading, note, message } = await finishConnecting(returned, {
  fetch: (...args) => fetch(...args),
  cartToken: (tenantId) =>
    createCartTokenStore(
      createExpiringStorage({ storage: browserStorage('localStorage'), tenantId, now: Date.now }),
    ).read(),
});
say('heading', heading);
say('note', note);
const opener: Window | null = window.opener;
if (message && opener) {
  opener.postMessage(message, location.origin);
  window.close();
}

function say(id: string, text: string): void {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
}
