import { formatCents } from '../../../../shared/money/money.ts';
import type { OrderLine } from '../../../../shared/order/lines.ts';
import { adminCopy } from '../admin-copy.ts';

const copy = adminCopy.order;

export interface OrderLinesProps {
  lines: readonly OrderLine[];
}

export function OrderLines({ lines }: OrderLinesProps) {
  return (
    <section aria-label={copy.lines} className="grid gap-6">
      {lines.map((line) => (
        <div key={line.number} className="border-t border-line pt-3">
          <div className="numbers flex flex-wrap items-baseline justify-between gap-x-6 text-small">
            <h2 className="font-medium">
              {lines.length > 1 && (
                <span className="mr-2 font-normal text-ink-soft">{copy.lineNumber(line.number)}</span>
              )}
              {line.title} <span className="font-normal text-ink-soft">{line.sku}</span>
            </h2>
            <p>
              <span className="text-ink-soft">
                {line.goods ? line.quantity : copy.line(line.quantity)} × {formatCents(line.unitPriceCents)}
              </span>
              <span className="ml-4 font-medium">{formatCents(line.totalCents)}</span>
            </p>
          </div>
          {line.recipient && (
            <p className="mt-1 text-small">
              {copy.recipient}{' '}
              {[line.recipient.name, line.recipient.email, line.recipient.phone].filter(Boolean).join(', ')}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
