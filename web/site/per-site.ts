import type { Site } from './create-site.ts';

/** A lazy singleton per site, because two sites in one process would share a module variable. */
export function perSite<Service>(create: (site: Site) => Service): (site: Site) => Service {
  const made = new WeakMap<Site, { service: Service }>();
  return (site) => {
    const known = made.get(site) ?? { service: create(site) };
    made.set(site, known);
    return known.service;
  };
}
