import { flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import type { OrderSummary } from '../../../shared/wire/orders.ts';
import { moveBetweenRows } from '../../ui/row-keys.ts';
import { copy } from './copy.ts';
import { CELL_CLASSES, orderColumns } from './order-columns.tsx';

export function OrdersTable({ orders }: { orders: OrderSummary[] }) {
  const table = useReactTable({
    data: orders,
    columns: orderColumns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: (order) => order.id,
  });
  return (
    <table aria-label={copy.orders.table} className="numbers w-full text-left text-small" onKeyDown={moveBetweenRows}>
      <thead className="text-caption text-ink-soft">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th
                key={header.id}
                className={`py-2 pr-2 font-normal last:pr-0 sm:pr-4 ${CELL_CLASSES[header.column.id] ?? ''}`}
              >
                {flexRender(header.column.columnDef.header, header.getContext())}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            className="relative border-t border-line transition-colors hover:bg-paper has-focus-visible:bg-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            {row.getVisibleCells().map((cell) => (
              <td key={cell.id} className={`py-2 pr-2 last:pr-0 sm:pr-4 ${CELL_CLASSES[cell.column.id] ?? ''}`}>
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
