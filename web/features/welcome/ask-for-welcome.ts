import { CreateAccountReply } from '../../../shared/customer/wire.ts';
import { WELCOME_DATE_KEY, WELCOME_OPT_IN_KEY } from '../../../shared/promo/prices.ts';
import { WelcomePromoReply } from '../../../shared/promo/pricing.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { isProblem } from '../../lib/api-problem.ts';

/** The reason that asks the browser to open the account that the promo belongs to. */
const CREATE_CUSTOMER = 'Create Customer';

/**
 * Asks for the welcome promo: eligible, and where nobody has this email yet, an account without a login. Repeating is
 * harmless: an account that is there already is refused.
 *
 * @throws ApiProblem when there was no answer
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
