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
  const editor = useQuery(queries.editor);
  if (!row.data || !editor.data || prices.isPending) return <EditLoading back={back} queries={[row, editor]} />;
  return <PromoForm key={code} {...row.data} pricing={prices.data?.pricing} editor={editor.data} />;
}

export function NewPromoScreen() {
  const queries = promoQueries(useAdminSite());
  const prices = useQuery(queries.prices);
  const editor = useQuery(queries.editor);
  const navigate = useNavigate();
  if (!editor.data || prices.isPending) return <EditLoading back={back} queries={[editor]} />;
  return (
    <PromoForm
      promo={{ code: '', type: 'percentage', value: 10 }}
      revision={undefined}
      pricing={prices.data?.pricing}
      editor={editor.data}
      onSaved={(code) => void navigate(paths.adminPromo(code))}
    />
  );
}
