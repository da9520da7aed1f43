import type { AuditedObject } from '../../../shared/audit/schema.ts';
import { paths } from '../../site/paths.ts';

/** URL of the screen that shows an object, if it has one. */
export function pathOfObject({ kind, id }: AuditedObject): string | undefined {
  switch (kind) {
    case 'promo':
      return paths.adminPromo(id);
    case 'pricing':
      return paths.adminPrices();
    case 'product':
      return paths.adminProduct(id);
    case 'import':
      return paths.adminProductImport(id);
    case 'customer':
      return paths.adminCustomer(id);
    case 'order':
      return paths.adminOrder(id);
    case 'album':
      return paths.adminAlbum(id);
    case 'asset':
      return paths.adminAsset(id);
    case 'dead_letters':
      return paths.adminDashboard();
    case 'fulfilment_key':
    case 'webhook':
      return paths.adminMachines();
    default:
      return undefined;
  }
}
