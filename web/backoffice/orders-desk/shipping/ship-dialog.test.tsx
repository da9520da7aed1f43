import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import { ShortcutsProvider } from '../../kit/index.ts';
import type { Parcels } from '../list/run-steps.ts';
import type { OrderName } from '../order-name.ts';
import { ShipDialog, useShipDialog } from './ship-dialog.tsx';
import type { OrderToShip } from './ship-row.tsx';

afterEach(cleanup);

const orderOf = (tenantId: string): OrderToShip => ({
  id: 'C2C2C9',
  tenantId,
  key: `${tenantId}/C2C2C9`,
  name: `${tenantId}, Ada`,
  walls: [],
  lines: [],
  shop: { api: { get: async () => ({ carriers: [] }) } as never, shopId: tenantId },
});

function Opened({ onShip }: { onShip: (parcels: Parcels) => void }) {
  const shipping = useShipDialog();
  if (shipping.orders.length === 0) {
    return (
      <button type="button" onClick={() => shipping.setOrders(['default', 'pharmacy'].map(orderOf))}>
        Open
      </button>
    );
  }
  const ship = async (orders: readonly OrderName[], parcels: Parcels) => {
    onShip(parcels);
    return orders.map((order) => ({ order, why: undefined }));
  };
  return <ShipDialog shipping={shipping} pictures={new Map()} onShip={ship} />;
}

test('orders of two brands with the same number are separate parcels: each scan of the slip moves to the next one', async () => {
  const onShip = vi.fn<(parcels: Parcels) => void>();
  render(
    <ShortcutsProvider>
      <Opened onShip={onShip} />
    </ShortcutsProvider>,
    { wrapper: inSite(await testSite()) },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const fields = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Tracking number of C2C2C9' });
  const [first, second] = fields as [HTMLInputElement, HTMLInputElement];
  const type = (field: HTMLInputElement, typed: string) => {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  expect(screen.getByText('pharmacy, Ada')).toBeTruthy();
  first.focus();
  type(first, 'c2c2c9');
  expect(document.activeElement).toBe(second);
  type(second, 'C2C2C9');
  expect(document.activeElement).toBe(first);
  type(first, '1Z999AA10123456784');
  expect(document.activeElement).toBe(second);
  type(second, '1Z999AA10123456784');
  expect(screen.getAllByText('C2C2C9 has the same number. Each parcel has its own.')).toHaveLength(2);
  type(second, '1Z999AA10123456775');
  fireEvent.keyDown(second, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(onShip).toHaveBeenCalledTimes(1));
  const numbers = [...(onShip.mock.calls[0]?.[0] ?? [])].map(([key, parcel]) => [key, parcel?.number]);
  expect(numbers).toEqual([
    ['default/C2C2C9', '1Z999AA10123456784'],
    ['pharmacy/C2C2C9', '1Z999AA10123456775'],
  ]);
});
