import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { SHOP_PARAMETER } from '../../../site/site-in-shop.ts';
import { copy } from './copy.ts';
import { useRoom } from './room.ts';

/** Returns the tenant named in the URL, if the user prints for it. */
export function useNamedShop(): string | undefined {
  const [params] = useSearchParams();
  const { shops } = useRoom();
  const named = params.get(SHOP_PARAMETER);
  return shops.find(({ id }) => id === named)?.id;
}

/** Filters a list by brand; empty for a single brand. */
export function ShopChoice({ shop, hasAll }: { shop: string | undefined; hasAll: boolean }) {
  const id = useId();
  const { shops } = useRoom();
  const [, setParams] = useSearchParams();
  if (shops.length < 2) return null;
  const choose = (next: string) =>
    setParams(
      (now) => {
        const params = new URLSearchParams(now);
        if (next === '') params.delete(SHOP_PARAMETER);
        else params.set(SHOP_PARAMETER, next);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="inline-flex items-center gap-2 text-small">
      <label htmlFor={id} className="text-ink-soft">
        {copy.brand.label}
      </label>
      <select
        id={id}
        value={shop ?? ''}
        onChange={({ target }) => choose(target.value)}
        className="min-h-11 min-w-0 max-w-56 rounded-sm border border-edge bg-paper px-2 text-small"
      >
        {hasAll && <option value="">{copy.brand.all}</option>}
        {shops.map(({ id: shopId, brand }) => (
          <option key={shopId} value={shopId}>
            {brand}
          </option>
        ))}
      </select>
    </div>
  );
}
