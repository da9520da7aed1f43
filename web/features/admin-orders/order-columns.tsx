import { createColumnHelper } from '@tanstack/react-table';
import { Link } from 'react-router';
import { formatCents } from '../../../shared/money/cents.ts';
import type { OrderSummary } from '../../../shared/wire/orders.ts';
import { paths } from '../../site/paths.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { OrderedTile } from '../../ui/ordered-tile.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DueAt, statusCopy } from '../staff/index.ts';
import { copy } from './copy.ts';

const column = createColumnHelper<OrderSummary>();
const { columns } = copy.orders;

/** Classes of a column's cells, by its id. */
export const CELL_CLASSES: Readonly<Record<string, string>> = {
  picture: 'w-14',
  placedAt: 'max-sm:hidden',
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
          {cover && <OrderedTile tile={cover.tile} product={cover.product} src={cover.thumbnailUrl} alt="" />}
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
    cell: ({ getValue }) => <AtTime iso={getValue()} />,
  }),
  column.accessor('dueAt', {
    header: columns.due,
    cell: ({ row }) => <DueAt order={row.original} isDayEnough />,
  }),
  column.accessor('recipientName', {
    header: columns.name,
    cell: ({ row }) => (
      <>
        {row.original.recipientName}
        <span className="ml-2 text-ink-soft max-lg:hidden">{row.original.email}</span>
        {row.original.holds.map(({ reason }) => (
          <span key={reason} className="block text-danger">
            {statusCopy.hold[reason].reason}
          </span>
        ))}
      </>
    ),
  }),
  column.accessor('tiles', { header: columns.tiles }),
  column.accessor('totalCents', {
    header: columns.total,
    cell: ({ getValue }) => formatCents(getValue()),
  }),
];
