import { goodsOf } from '../../documents/goods/index.ts';
import { selectOpenProjects } from '../../documents/projects/index.ts';
import type { Session } from '../../lib/session.ts';
import type { AppDispatch, RootState, ThunkExtra } from '../../site/store-types.ts';
import { wallResumed } from '../walls/index.ts';

/**
 * Opens the session, hides the work of a previous customer, restores this customer's stashed work and releases the
 * calls that waited for a login (docs/spec 5.8).
 *
 * @returns whether a wall was restored
 */
export const loggedIn =
  (session: Session) =>
  async (dispatch: AppDispatch, _getState: () => RootState, { site }: ThunkExtra): Promise<boolean> => {
    const { loginGate } = site;
    const before = site.session.read()?.customer.id;
    if (before !== undefined && before !== session.customer.id) {
      // Calls that waited for the previous customer must be released before the screens change.
      loginGate.answer(true);
      site.setAside();
    }
    site.session.write(session);
    const isWallBack = await dispatch(stashRestored(session.customer.id));
    loginGate.answer(true);
    return isWallBack;
  };

const stashRestored =
  (customerId: string) =>
  async (dispatch: AppDispatch, getState: () => RootState, { site }: ThunkExtra): Promise<boolean> => {
    if (site.stashes.ofCustomer(customerId).length === 0) return false;
    const known = new Set(selectOpenProjects(getState()).map(({ project }) => project.id));
    for (const goods of await site.restoreStashed(customerId)) goodsOf(site).restore(goods);
    const wall = selectOpenProjects(getState()).find(({ project }) => !known.has(project.id));
    if (wall) dispatch(wallResumed(wall.project.id));
    return wall !== undefined;
  };
