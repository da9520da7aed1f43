import { browserStorage } from '../lib/browser-storage.ts';
import { createCartTokenKeeper } from '../lib/cart-token.ts';
import { createExpiringStorage } from '../lib/expiring-storage.ts';
import { finishConnecting, readReturn } from '../lib/finish-connecting.ts';
import { tenantCopyOf } from '../site/find-tenant.ts';
import { wearTenant } from '../site/tenant-look.ts';
import '../styles/app.css';

/** The last page of connecting, in the window that the provider was in: ends it, tells the shop, and closes. */
const returned = readReturn(location.hash);
// the code is good for one use only; all the same it need not stand in the address
history.replaceState(null, '', location.pathname);
const tenant =
  returned?.tenantId &&
  tenantCopyOf({ localStorage: browserStorage('localStorage'), now: Date.now }, returned.tenantId).read();
// connecting began in this browser, which keeps the tenant since then
if (tenant) wearTenant(document, tenant);

const { heading, note, message } = await finishConnecting(returned, {
  fetch: (...args) => fetch(...args),
  cartToken: (tenantId) =>
    createCartTokenKeeper(
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
