import { createColumnHelper } from '@tanstack/react-table';
import { Link } from 'react-router';
import { formatCents } from '../../../shared/money/cents.ts';
import type { OrderSummary } from '../../../shared/wire/orders.ts';
import { paths } from '../../app/paths.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { copy } from './copy.ts';
import { OrderTile } from './order-tile.tsx';
import { PlacedAt } from './placed-at.tsx';

const column = createColumnHelper<OrderSummary>();
const { columns } = copy.orders;

/** Classes of a column's cells, by its id. */
export const CELL_CLASSES: Readonly<Record<string, string>> = {
  picture: 'w-14',
  tiles: 'text-right max-sm:hidden',
  totalCents: 'text-right',
};

export const orderColumns = [
  column.display({
    id: 'picture',
    header: () => <VisuallyHidden>{columns.picture}</VisuallyHidden>,
    cell: ({ row }) => {
      const { cover } = row.original;
      return (
        <div className="w-10">
          {cover && <OrderTile tile={cover.tile} product={cover.product} src={cover.thumbnailUrl} alt="" />}
        </div>
      );
    },
  }),
  column.accessor('id', {
    header: columns.order,
    cell: ({ getValue }) => (
      <Link
        to={paths.adminOrder(getValue())}
        data-order-link
        className="font-medium tracking-wide underline-offset-4 outline-none after:absolute after:inset-0 hover:underline"
      >
        {getValue()}
      </Link>
    ),
  }),
  column.accessor('placedAt', {
    header: columns.placed,
    cell: ({ getValue }) => <PlacedAt iso={getValue()} />,
  }),
  column.accessor('name', {
    header: columns.name,
    cell: ({ row }) => (
      <>
        {row.original.name}
        <span className="ml-2 text-ink-soft max-md:hidden">{row.original.email}</span>
      </>
    ),
  }),
  column.accessor('tiles', { header: columns.tiles }),
  column.accessor('totalCents', {
    header: columns.total,
    cell: ({ getValue }) => formatCents(getValue()),
  }),
];
