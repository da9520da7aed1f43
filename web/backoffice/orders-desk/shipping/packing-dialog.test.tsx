import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { testGood, testOrder } from '../../../../shared/order/test-order.ts';
import { type OrderToPack, type Packing, PackingDialog, usePacking } from './packing-dialog.tsx';

afterEach(cleanup);

const pads = testGood('accessory', 3, { singular: 'wall pad kit', plural: 'wall pad kits' });
const hooks = {
  ...testGood('accessory', 1, { singular: 'hook', plural: 'hooks' }),
  ...{ sku: 'HOOK', product: { ...pads.product, id: 'hooks', shortName: { singular: 'hook', plural: 'hooks' } } },
};
const { lines: tiles } = testOrder();
const tilesOnly: OrderToPack = { id: 'T1LES9', lines: tiles };
const withPads: OrderToPack = { id: 'PADS19', lines: [...tiles, pads] };
const withBoth: OrderToPack = { id: 'B0TH29', lines: [...tiles, pads, hooks] };

/** @returns the ids of the orders that may be packed, once answered */
function ask(orders: readonly OrderToPack[]): { answer: Promise<string[]> } {
  let packing: Packing | undefined;
  function TestPacking() {
    packing = usePacking();
    return <PackingDialog packing={packing} />;
  }
  render(<TestPacking />);
  let asked: Promise<readonly OrderToPack[]> = Promise.resolve([]);
  act(() => {
    if (packing) asked = packing.ask(orders);
  });
  return { answer: asked.then((going) => going.map(({ id }) => id)) };
}

const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Simulates a scanner: keys a few milliseconds apart, then Enter. */
function scan(code: string): void {
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 1_000 + index * 5 });
    act(() => void document.activeElement?.dispatchEvent(event));
  }
}

describe('marking orders packed', () => {
  test('skips orders of tiles only', async () => {
    expect(await ask([tilesOnly]).answer).toEqual(['T1LES9']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('skips gifts and memberships, which are sent by email', async () => {
    const gifts = { id: 'G1FTS9', lines: [...tiles, testGood('gift', 2), testGood('membership', 1)] };
    expect(await ask([gifts]).answer).toEqual(['G1FTS9']);
  });

  test('checks each kind of goods by keyboard and names the ones not ticked', async () => {
    const { answer } = ask([withBoth]);
    const first = screen.getByRole<HTMLInputElement>('checkbox', { name: '3 wall pad kits' });
    expect(document.activeElement).toBe(first);
    fireEvent.submit(first.form as HTMLFormElement);
    expect(screen.getByRole('alert').textContent).toBe('Not ticked yet: 3 wall pad kits, 1 hook.');
    tick('3 wall pad kits');
    fireEvent.submit(first.form as HTMLFormElement);
    expect(screen.getByRole('alert').textContent).toBe('Not ticked yet: 1 hook.');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: '1 hook' }));
    tick('1 hook');
    fireEvent.submit(first.form as HTMLFormElement);
    expect(await answer).toEqual(['B0TH29']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('packs nothing when the dialog is closed', async () => {
    const { answer } = ask([withPads, tilesOnly]);
    press('Close');
    expect(await answer).toEqual([]);
  });

  test('lists the goods of each order and leaves out the order with missing goods', async () => {
    const { answer } = ask([tilesOnly, withPads, withBoth]);
    expect(screen.getByRole('heading', { name: 'Pack 3 orders' })).toBeDefined();
    expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'PADS19With 1 tile',
      'B0TH29With 1 tile',
    ]);
    const [padsOfFirst] = screen.getAllByRole('checkbox', { name: '3 wall pad kits' });
    fireEvent.click(padsOfFirst as HTMLElement);
    press('Mark 3 packed');
    expect(screen.getByRole('alert').textContent).toBe('Not ticked yet: 3 wall pad kits of B0TH29, 1 hook of B0TH29.');
    press('Pack the other 2');
    expect(await answer).toEqual(['T1LES9', 'PADS19']);
  });

  test('a scanned product code ticks its item', async () => {
    const { answer } = ask([withBoth]);
    scan('HOOK');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '1 hook' }).checked).toBe(true);
    scan('WALL-PAD');
    press('Mark packed');
    expect(await answer).toEqual(['B0TH29']);
  });
});
