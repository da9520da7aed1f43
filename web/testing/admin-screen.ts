import { renderScreen, type ScreenOptions } from './render-screen.tsx';
import type { Replies } from './replies.ts';
import { testSession } from './sessions.ts';

/** What every screen of the back office asks. */
const ADMIN_REPLIES: Replies = {
  'GET /v1/admin/shops': { shops: [{ id: 'default', brand: 'Tessera' }] },
  'GET /v1/admin/history': { entries: [], staff: [] },
};

/** Opens an address of the back office as an administrator of its only shop. */
export const renderAdminScreen = (address: string, replies: Replies = {}, options: ScreenOptions = {}) =>
  renderScreen(address, {
    session: testSession({ role: 'admin' }),
    replies: { ...ADMIN_REPLIES, ...replies },
    ...options,
  });
