import { paths } from '../../site/paths.ts';
import type { copy } from './copy.ts';

export type SectionGroup = keyof typeof copy.groups;

export interface Section {
  id: keyof typeof copy.sections;
  group: SectionGroup;
  path: string;
}

/** Adds the shop to URLs of the back office; the print room is separate. */
export const pathInShop = ({ id, path }: Section, shop: string | undefined): string =>
  shop !== undefined && (id === 'printRoom' || id === 'labs') ? `${path}?${new URLSearchParams({ shop })}` : path;

export const SECTIONS: readonly Section[] = [
  { id: 'dashboard', group: 'work', path: paths.adminDashboard() },
  { id: 'reports', group: 'work', path: paths.adminReports() },
  { id: 'orders', group: 'work', path: paths.adminOrders() },
  { id: 'printRoom', group: 'work', path: paths.printRoom() },
  { id: 'labs', group: 'work', path: paths.printRoomLabs() },
  { id: 'customers', group: 'work', path: paths.adminCustomers() },
  { id: 'promos', group: 'shop', path: paths.adminPromos() },
  { id: 'prices', group: 'shop', path: paths.adminPrices() },
  { id: 'products', group: 'shop', path: paths.adminProducts() },
  { id: 'groups', group: 'shop', path: paths.adminGroups() },
  { id: 'productImport', group: 'shop', path: paths.adminProductImport() },
  { id: 'pages', group: 'words', path: paths.adminPages() },
  { id: 'help', group: 'words', path: paths.adminHelp() },
  { id: 'tenants', group: 'system', path: paths.adminTenants() },
  { id: 'confetti', group: 'shop', path: paths.adminAlbums() },
  { id: 'assets', group: 'shop', path: paths.adminAssets() },
  { id: 'activity', group: 'system', path: paths.adminActivity() },
  { id: 'machines', group: 'system', path: paths.adminMachines() },
  { id: 'privacy', group: 'system', path: paths.adminPrivacy() },
];
