import type { ExportCustomersRequest, ListedCustomer } from '../../../shared/customer/admin-wire.ts';
import { CSV_BOM, csvLine } from '../../../shared/lib/csv-line.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { AuditStore, Editor } from '../audit/audit-store.ts';
import { exportPart } from '../audit/export-parts.ts';
import type { CustomerListStore } from './customer-list-store.ts';

/** About 20 kB of text and 250 read units. */
const PART_SIZE = 250;

const COLUMNS = {
  Name: (customer) => (customer.kind === 'account' ? customer.name : ''),
  Email: ({ email }) => email,
  Kind: ({ kind }) => kind,
  Orders: ({ orders }) => String(orders),
  Spent: ({ spentCents }) => (spentCents / 100).toFixed(2),
  'Last order': ({ lastOrderAt = '' }) => lastOrderAt,
} as const satisfies Record<string, (customer: ListedCustomer) => string>;

const head = `${CSV_BOM}${csvLine(Object.keys(COLUMNS))}`;
const lineOf = (customer: ListedCustomer) => csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(customer)));

interface ExportedCustomers {
  csv: string;
  customers: number;
  /** Cursor of the next part; absent with the last one. */
  cursor?: string;
}

interface ExportDeps {
  customerLists: Pick<CustomerListStore, 'list' | 'find'>;
  audit: Pick<AuditStore, 'note' | 'hasNoted'>;
}

/** Exports a part of the customers of a list or a search, as CSV. The audit entry does not contain the text. */
export function exportCustomers(
  { customerLists, audit }: ExportDeps,
  { listed, ...asked }: ExportCustomersRequest & { tenantId: TenantId },
  editor: Editor,
): Promise<ExportedCustomers | 'invalid_cursor'> {
  const note = 'text' in listed ? 'CSV; a search' : `CSV; all, by ${listed.sort.replaceAll('_', ' ')}`;
  const about = { object: { kind: 'customer' as const, id: 'list' }, name: 'Customers', note };
  return exportPart(audit, { ...asked, listed }, editor, about, async ({ cursor, isFirst }) => {
    const page = { size: PART_SIZE, cursor };
    const found = await ('text' in listed
      ? customerLists.find(asked.tenantId, listed.text, page)
      : customerLists.list(asked.tenantId, listed.sort, page));
    if (found === 'invalid_cursor') return found;
    const { customers, ...rest } = found;
    return { ...rest, csv: `${isFirst ? head : ''}${customers.map(lineOf).join('')}`, customers: customers.length };
  });
}
