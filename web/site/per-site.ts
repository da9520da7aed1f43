import type { Site } from './create-site.ts';

/**
 * Something that a site has once, made when it is first asked for: what a feature would otherwise keep in variables of a
 * module, where two sites of one process would share it.
 */
export function perSite<Service>(create: (site: Site) => Service): (site: Site) => Service {
  const made = new WeakMap<Site, { service: Service }>();
  return (site) => {
    const known = made.get(site) ?? { service: create(site) };
    made.set(site, known);
    return known.service;
  };
}
