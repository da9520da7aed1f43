import type { Erasure } from '../../../shared/customer/erasures.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { privacyCopy as copy } from './privacy-copy.ts';

/** Deletions of an email with their progress, and the proof once complete. */
export function ErasureProofs({ erasures }: { erasures: readonly Erasure[] }) {
  return (
    <section aria-label={copy.proofs} className="mt-6">
      <h2 className="font-serif text-lead">{copy.proofs}</h2>
      {erasures.length === 0 && (
        <p className="mt-2 border-line border-t py-3 text-ink-soft text-small">{copy.noProof}</p>
      )}
      <ul>
        {erasures.map((erasure) => (
          <li key={erasure.id} className="mt-2 border-line border-t py-3 text-small">
            <p role="status" className="font-medium">
              {copy.state[erasure.state]}
            </p>
            <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
              <Fact label={copy.asked(erasure.askedBy)} iso={erasure.askedAt} />
              <Fact label={copy.closed} iso={erasure.closedAt} />
              <Fact label={copy.erased} iso={erasure.erasedAt} />
              {erasure.inventory && (
                <>
                  <dt className="text-ink-soft">{copy.inventoryLabel}</dt>
                  <dd>{copy.inventory(erasure.inventory)}</dd>
                  <dt className="text-ink-soft">{copy.hashes}</dt>
                  <dd className="break-all font-mono text-caption">
                    {erasure.inventory.objects.sha256} {erasure.inventory.rows.sha256}
                  </dd>
                </>
              )}
              <dt className="text-ink-soft">{copy.proof}</dt>
              <dd className="break-all font-mono text-caption">{erasure.id}</dd>
            </dl>
            {erasure.foundLater !== undefined && <p className="mt-1">{copy.later(erasure.foundLater)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ label, iso }: { label: string; iso: string | undefined }) {
  if (iso === undefined) return null;
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="numbers">
        <AtTime iso={iso} />
      </dd>
    </>
  );
}
