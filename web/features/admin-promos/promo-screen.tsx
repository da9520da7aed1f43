import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { isProblem } from '../../lib/api-problem.ts';
import { paths } from '../../site/paths.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ObjectHistory, useAdminSite } from '../admin/index.ts';
import { copy } from './copy.ts';
import { PromoForm } from './promo-form.tsx';
import { promoQueries } from './queries.ts';

export function PromoScreen() {
  const { code = '' } = useParams();
  const site = useAdminSite();
  const row = useQuery(promoQueries(site).one(code));
  const prices = useQuery(promoQueries(site).prices);
  return (
    <Frame heading={row.data?.promo.code}>
      {row.error && !row.data && (
        <LoadFailed
          heading={isProblem(row.error, 'unknown_promo') ? copy.missing : copy.failed}
          retry={copy.retry}
          isBusy={row.isFetching}
          onRetry={row.refetch}
        />
      )}
      {row.isPending && <Skeleton className="mt-4 h-96" />}
      {row.data && !prices.isPending && (
        <PromoForm
          key={code}
          promo={row.data.promo}
          revision={row.data.revision}
          pricing={prices.data?.pricing}
          onReload={() => row.refetch()}
        >
          {(restore) => <ObjectHistory object={{ kind: 'promo', id: code.toUpperCase() }} onRestore={restore} />}
        </PromoForm>
      )}
    </Frame>
  );
}

export function NewPromoScreen() {
  const prices = useQuery(promoQueries(useAdminSite()).prices);
  const navigate = useNavigate();
  return (
    <Frame heading={copy.newHeading}>
      {!prices.isPending && (
        <PromoForm
          promo={{ code: '', type: 'percentage', value: 10 }}
          revision={undefined}
          pricing={prices.data?.pricing}
          onReload={async () => undefined}
          onCreated={(code) => navigate(paths.adminPromo(code))}
        />
      )}
    </Frame>
  );
}

function Frame({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  return (
    <>
      <Link
        to={paths.adminPromos()}
        className="touch-target inline-flex items-center gap-1.5 text-ink-soft text-small underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.back}
      </Link>
      {heading !== undefined && <h1 className="mt-2 break-all font-serif text-title">{heading}</h1>}
      {children}
    </>
  );
}
