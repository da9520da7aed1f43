import { formatCents } from '../../../shared/money/money.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import { useSite } from '../../site/site-context.tsx';
import { useCopy } from './copy.ts';
import { priceSteps } from './price-steps.ts';

export function PriceTable({ pricing }: { pricing: PricingConfig }) {
  const copy = useCopy();
  const { tenant } = useSite();
  return (
    <table className="numbers w-full border-collapse text-left">
      <thead className="text-small text-ink-soft">
        <tr className="border-b border-line">
          <th className="pb-2 font-normal">{copy.price.tilesColumn}</th>
          <th className="pb-2 text-right font-normal">{copy.price.offColumn}</th>
          <th className="pb-2 text-right font-normal">{copy.price.eachColumn}</th>
        </tr>
      </thead>
      <tbody>
        {priceSteps(pricing, tenant.tileProductTilesMax).map((step) => (
          <tr key={step.fromTiles} className="border-b border-line">
            <td className="py-3">{copy.price.from(step.fromTiles, step.toTiles)}</td>
            <td className="py-3 text-right text-ink-soft">{step.percentOff > 0 && copy.price.off(step.percentOff)}</td>
            <td className="py-3 text-right font-medium">{formatCents(step.eachCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
