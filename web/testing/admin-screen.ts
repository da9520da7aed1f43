import { BUILT_IN_CARRIERS } from '../../shared/delivery/carriers.ts';
import { renderScreen, type ScreenOptions } from './render-screen.tsx';
import type { Replies } from './replies.ts';
import { testSession } from './sessions.ts';

/** What many screens of the back office ask. */
const ADMIN_REPLIES: Replies = {
  'GET /v1/admin/shops': { shops: [{ id: 'default', brand: 'Tessera' }] },
  'GET /v1/admin/history': { entries: [], staff: [] },
  'GET /v1/fulfilment/carriers': { carriers: BUILT_IN_CARRIERS.map((id) => ({ id, name: id })) },
};

/** Opens an address of the back office as an administrator of its only shop. */
export const renderAdminScreen = (address: string, replies: Replies = {}, options: ScreenOptions = {}) =>
  renderScreen(address, {
    session: testSession({ role: 'admin' }),
    replies: { ...ADMIN_REPLIES, ...replies },
    ...options,
  });
