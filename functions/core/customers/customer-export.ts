import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { Customer } from '../../../shared/customer/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { Receipt } from '../../../shared/order/schema.ts';
import type { Project } from '../../../shared/project/schema.ts';
import type { AuditStore, Editor } from '../audit/audit-store.ts';
import { ownerOfCustomer } from '../lib/owner.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { ownedOrders } from '../orders/owned-orders.ts';
import type { CartLinkStore } from '../owners/cart-link-store.ts';
import type { ProjectStore } from '../projects/project-store.ts';

export interface ExportDeps {
  audit: Pick<AuditStore, 'note'>;
  orders: Pick<OrderStore, 'get' | 'listOwned'>;
  projects: Pick<ProjectStore, 'page'>;
  cartLinks: Pick<CartLinkStore, 'joinedOwners'>;
}

export interface ExportedCustomer {
  fileName: string;
  /** Gzipped JSON in base64. A Lambda reply is limited to 6 MB, and a hundred walls of a hundred tiles take 10 MB. */
  content: string;
  sha256: string;
}

/**
 * Exports a customer's data: account, addresses, orders and walls. The audit log records the export, the member of
 * staff and a hash of the file, so that a file found later can be identified.
 */
export function createCustomerExport({ audit, orders, projects, cartLinks }: ExportDeps) {
  return async function exportCustomer(
    tenantId: TenantId,
    customer: Customer,
    editor: Editor,
  ): Promise<ExportedCustomer> {
    const owners = [ownerOfCustomer(customer.id), ...(await cartLinks.joinedOwners(tenantId, customer.id))];
    const walls: Project[] = [];
    for (const owner of owners) {
      let cursor: string | undefined;
      do {
        const page = await projects.page(tenantId, owner, { cursor });
        walls.push(...page.projects);
        cursor = page.cursor;
      } while (cursor !== undefined);
    }
    const { role: _role, ...account } = customer;
    const text = JSON.stringify(
      {
        shop: tenantId,
        exportedAt: editor.at,
        account,
        orders: (await ownedOrders(orders, tenantId, owners)).map((order) => z.parse(Receipt, order)),
        walls,
      },
      undefined,
      2,
    );
    const sha256 = createHash('sha256').update(text).digest('hex');
    await audit.note(tenantId, {
      ...editor,
      action: 'exported',
      object: { kind: 'customer', id: customer.id },
      name: customer.id,
      note: `SHA-256 ${sha256}`,
    });
    return {
      fileName: `customer-${customer.id}-${editor.at.slice(0, 10)}.json`,
      content: gzipSync(text).toString('base64'),
      sha256,
    };
  };
}
