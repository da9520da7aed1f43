import { Link } from 'react-router';
import type { FiguresReply } from '../../../shared/order/metrics.ts';
import { paths } from '../../site/paths.ts';
import { FailedTile } from '../orders-desk/index.ts';
import { copy } from './copy.ts';

const texts = copy.prints;

export function FailedPrints({ prints: { failed, waiting, tiles } }: Pick<FiguresReply, 'prints'>) {
  return (
    <section aria-label={texts.heading} className="mt-10 border-line border-t pt-3">
      <h2 className="font-serif text-lead">{texts.heading}</h2>
      <p className="text-ink-soft text-small">{texts.note}</p>
      <dl className="numbers mt-2 grid grid-cols-[1fr_auto] sm:w-72 gap-y-1.5 text-small">
        <dt>{texts.failed}</dt>
        <dd className={failed > 0 ? 'text-right text-danger' : 'text-right'}>{copy.many(failed)}</dd>
        <dt>{texts.waiting}</dt>
        <dd className={waiting > 0 ? 'text-right text-signal' : 'text-right'}>{copy.many(waiting)}</dd>
      </dl>
      {tiles.length === 0 && <p className="mt-3 text-small">{texts.none}</p>}
      <ul aria-label={texts.list} className="mt-3">
        {tiles.map((tile) => (
          <li
            key={`${tile.orderId}-${tile.lineNumber}-${tile.tileNumber}`}
            className="grid gap-x-4 border-line border-t py-2 text-small sm:grid-cols-[5rem_1fr]"
          >
            <Link
              to={paths.adminOrder(tile.orderId)}
              className="touch-target numbers self-start font-medium tracking-wide underline-offset-4 hover:underline"
            >
              {tile.orderId}
            </Link>
            <div className="min-w-0 break-words">
              <FailedTile tile={tile} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
