import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { centsFromDollars, formatCents } from '../../../shared/money/money.ts';
import { MEMBERSHIP_PRODUCT_ID } from '../../../shared/product/ids.ts';
import { goodsOf } from '../../documents/goods/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { Button } from '../../ui/button.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { useBenefits } from '../account/index.ts';
import { membershipTexts } from './membership-copy.ts';
import { Section } from './section.tsx';

/** Membership offer, if the tenant sells one; target of /membership (docs/spec 3.2). */
export function MembershipContent() {
  const text = useTexts(membershipTexts);
  const { data: pricing } = useQuery(tenantQueries(useSite()).pricing());
  const isMember = useBenefits()?.isMember;
  const product = pricing?.products.find(({ id }) => id === MEMBERSHIP_PRODUCT_ID);
  if (!pricing?.membership || !product) return null;
  const { percentOff } = pricing.membership;
  return (
    <Section heading={text.heading} lead={text.lead(percentOff)}>
      <div className="grid justify-items-start gap-4">
        {isMember === true ? (
          <p className="max-w-[56ch] text-lead">{text.isOne(percentOff)}</p>
        ) : (
          <>
            <p className="flex items-baseline gap-2">
              <span className="numbers font-serif text-display">{formatCents(centsFromDollars(product.price))}</span>
              <span className="text-ink-soft">{text.term}</span>
            </p>
            <ul className="grid max-w-[56ch] list-disc gap-1 pl-5">
              {text.brings(percentOff).map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
            <AddToCart />
            <p className="max-w-[56ch] text-ink-soft text-small">{text.already}</p>
          </>
        )}
      </div>
    </Section>
  );
}

function AddToCart() {
  const terms = useTexts(termTexts);
  const site = useSite();
  const navigate = useNavigate();

  function add(): void {
    goodsOf(site).setMembership(true);
    navigate(paths.cart());
  }

  return (
    <Button size="large" onClick={add}>
      {terms.addToCart}
    </Button>
  );
}
