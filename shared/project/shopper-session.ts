import type { LifeProject, Make } from './life-project.ts';
import { completeProjects } from './project-life.ts';
import { freshSet, type ProjectSet } from './project-set.ts';

/** What a visit remembers beside its projects. Summary and promos are whatever their owners make them. */
export interface Session {
  customerId?: string | undefined;
  accessToken?: string | undefined;
  refreshToken?: string | undefined;
  /** the secret of an anonymous visitor's cart */
  cartToken?: string | undefined;
  checkoutId?: string | undefined;
  promoCode?: string | undefined;
  welcomePromoEmail?: string | undefined;
  wallPads: number;
  lastCart?: CartSummary | undefined;
}

export interface CartSummary {
  orderId: string;
  tileCount: number;
  totalCents: number;
}

export interface Shopper<P extends LifeProject> {
  session: Session;
  set: ProjectSet<P>;
}

/** The cart is bought: its summary is kept, the wall pads and the promo are gone. Spec section 4, "Project status". */
export function completeCart<P extends LifeProject>(
  { session, set }: Shopper<P>,
  bought: { projectIds: readonly string[]; summary: CartSummary },
  make: Make<P>,
): Shopper<P> {
  return {
    session: { ...session, lastCart: bought.summary, wallPads: 0, promoCode: undefined },
    set: completeProjects(set, bought.projectIds, make),
  };
}

/** Another cart: its projects are not these. They stay on the server for whoever comes back with the old token. */
export function changeCartToken<P extends LifeProject>(
  shopper: Shopper<P>,
  cartToken: string,
  make: Make<P>,
): Shopper<P> {
  if (shopper.session.cartToken === cartToken) return shopper;
  return { session: { ...shopper.session, cartToken }, set: leaveAll(shopper.set, make) };
}

/**
 * Clears customer, projects, promo, tokens, wall pads, checkout id and welcome promo. The cart token goes too: whoever
 * sits down at this browser next must not find the cart.
 */
export function logOut<P extends LifeProject>({ session, set }: Shopper<P>, make: Make<P>): Shopper<P> {
  return { session: { wallPads: 0, lastCart: session.lastCart }, set: leaveAll(set, make) };
}

function leaveAll<P extends LifeProject>(set: ProjectSet<P>, make: Make<P>): ProjectSet<P> {
  const ids = [...set.projects.map((project) => project.id), ...Object.keys(set.stored)];
  return freshSet(make, [...new Set([...set.leftBehind, ...ids])]);
}
