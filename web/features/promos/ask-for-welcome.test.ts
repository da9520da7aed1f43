import { expect, test } from 'vitest';
import type { ApiClient } from '../../lib/api-client.ts';
import { ApiProblem, offlineProblem } from '../../lib/api-problem.ts';
import { askForWelcome } from './ask-for-welcome.ts';

const ELIGIBLE = '/v1/account/welcome_promo_eligible';
const CREATE = '/v1/account/create';
const email = 'ada@example.com';

/** Stub server with one reply per path; any other call fails. */
function server(answers: Record<string, unknown>) {
  const sent: Record<string, unknown>[] = [];
  const post: ApiClient['post'] = async (path, { body }) => {
    sent.push({ path, body });
    const answer = answers[path];
    delete answers[path];
    if (answer === undefined) throw new Error(`Unexpected call of ${path}`);
    if (answer instanceof Error) throw answer;
    return answer as never;
  };
  return { api: { post }, sent };
}

const exists = new ApiProblem({ status: 409, code: 'account_exists', message: 'You must provide a loginMethod' });

test('creates an account for a new email with the time of consent', async () => {
  const { api, sent } = server({
    [ELIGIBLE]: { eligible: true, discount: 30, reason: 'Create Customer' },
    [CREATE]: { result: 'CustomerCreated' },
  });
  expect(await askForWelcome(api, email, 1_700_000_000_000)).toBe('welcomed');
  expect(sent).toEqual([
    { path: ELIGIBLE, body: { email, isOptIn: true } },
    {
      path: CREATE,
      body: {
        email,
        acceptsMarketing: true,
        metafields: [
          { key: 'promo_welcome', value: 1, value_type: 'integer' },
          { key: 'promo_welcome_date', value: 1_700_000_000_000, value_type: 'integer' },
        ],
      },
    },
  ]);
});

test.each([
  ['an eligible customer', { [ELIGIBLE]: { eligible: true, discount: 30 } }, 'welcomed'],
  ['an existing customer', { [ELIGIBLE]: { eligible: false, reason: 'Existing Customer' } }, 'refused'],
  [
    'an email registered in another window since',
    { [ELIGIBLE]: { eligible: true, reason: 'Create Customer' }, [CREATE]: exists },
    'refused',
  ],
])('%s is %s', async (_who, answers, outcome) => {
  expect(await askForWelcome(server({ ...answers }).api, email, 0)).toBe(outcome);
});

test.each([
  ['the question', { [ELIGIBLE]: offlineProblem(new TypeError('fetch failed')) }],
  ['the account', { [ELIGIBLE]: { eligible: true, reason: 'Create Customer' }, [CREATE]: offlineProblem(undefined) }],
])('a failed call to %s is not a refusal', async (_what, answers) => {
  await expect(askForWelcome(server({ ...answers }).api, email, 0)).rejects.toMatchObject({ code: 'client_offline' });
});
