import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../site/paths.ts';
import { EditLoading, useAdminSite } from '../kit/index.ts';
import { copy } from './copy.ts';
import { PromoForm } from './promo-form.tsx';
import { promoQueries } from './queries.ts';

const back = { to: paths.adminPromos(), label: copy.back };

export function PromoScreen() {
  const { code = '' } = useParams();
  const queries = promoQueries(useAdminSite());
  const row = useQuery(queries.one(code));
  const prices = useQuery(queries.prices);
  if (!row.data || prices.isPending) return <EditLoading back={back} queries={[row]} />;
  return <PromoForm key={code} {...row.data} pricing={prices.data?.pricing} />;
}

export function NewPromoScreen() {
  const prices = useQuery(promoQueries(useAdminSite()).prices);
  const navigate = useNavigate();
  if (prices.isPending) return <EditLoading back={back} queries={[]} />;
  return (
    <PromoForm
      promo={{ code: '', type: 'percentage', value: 10 }}
      revision={undefined}
      pricing={prices.data?.pricing}
      onSaved={(code) => void navigate(paths.adminPromo(code))}
    />
  );
}
