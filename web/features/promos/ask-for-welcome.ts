import { CreateAccountReply } from '../../../shared/customer/wire.ts';
import { WELCOME_DATE_KEY, WELCOME_OPT_IN_KEY } from '../../../shared/promo/prices.ts';
import { WelcomePromoReply } from '../../../shared/promo/pricing.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { isProblem } from '../../lib/api-problem.ts';

/** Reason for which the browser has to create the account that owns the promo. */
const CREATE_CUSTOMER = 'Create Customer';

/**
 * Requests the welcome promo: checks eligibility and creates an account for a new email. Idempotent, because an
 * existing account is refused.
 *
 * @throws ApiProblem without a reply
 */
export async function askForWelcome(
  api: Pick<ApiClient, 'post'>,
  email: string,
  nowMs: number,
): Promise<'welcomed' | 'refused'> {
  const { eligible, reason } = await api.post('/v1/account/welcome_promo_eligible', {
    reply: WelcomePromoReply,
    body: { email, isOptIn: true },
  });
  if (!eligible) return 'refused';
  if (reason !== CREATE_CUSTOMER) return 'welcomed';
  try {
    await api.post('/v1/account/create', {
      reply: CreateAccountReply,
      body: {
        email,
        acceptsMarketing: true,
        metafields: [
          { key: WELCOME_OPT_IN_KEY, value: 1, value_type: 'integer' },
          { key: WELCOME_DATE_KEY, value: nowMs, value_type: 'integer' },
        ],
      },
    });
    return 'welcomed';
  } catch (error) {
    if (isProblem(error, 'account_exists')) return 'refused';
    throw error;
  }
}
