import { useQuery } from '@tanstack/react-query';
import { paymentWayOf } from '../../../shared/tenant/payment-way.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Progress } from '../../ui/progress.tsx';
import { checkoutTexts } from './copy.ts';
import type { CheckoutStep } from './place-order.ts';
import type { PaymentProblem } from './use-place-order.ts';

export interface OpenPaymentProps {
  step: CheckoutStep | undefined;
  problem: PaymentProblem | undefined;
  checkAgain(): void;
  /** Absent if the cart is unknown. */
  abandon?(): void;
}

/** A payment that is being looked up, waits for the shopper at the bank, or has no known outcome yet. */
export function OpenPayment({ step, problem, checkAgain, abandon }: OpenPaymentProps) {
  const copy = useTexts(checkoutTexts);
  const site = useSite();
  const { environment } = site;
  const { data: tenant } = useQuery(tenantQueries(site).tenant());
  const isAtStore = tenant !== undefined && paymentWayOf(tenant) === 'store_page';
  if (step !== undefined || !problem) {
    return (
      <Page heading={copy.steps.resuming} width="reading">
        <Progress label={copy.steps[step ?? 'resuming']} isLabelHidden={step === undefined || step === 'resuming'} />
      </Page>
    );
  }
  if (problem.kind === 'action_required') {
    const { heading, lead, goThere, goBack } = isAtStore ? copy.storePage : copy.bank;
    return (
      <Page heading={heading} lead={lead} width="reading">
        <div className="flex flex-wrap gap-3">
          <a
            href={problem.url}
            {...(environment.isFramed && { target: '_blank', rel: 'noopener' })}
            className={buttonClass({ variant: 'primary' })}
          >
            {goThere}
          </a>
          {abandon && <Button onClick={abandon}>{goBack}</Button>}
        </div>
      </Page>
    );
  }
  return (
    <Page heading={copy.steps.resuming} width="reading">
      <div role="alert" className="grid justify-items-start gap-6">
        <p>{problem.message}</p>
        <Button variant="primary" onClick={checkAgain}>
          {copy.outcomes.lookAgain}
        </Button>
      </div>
    </Page>
  );
}
