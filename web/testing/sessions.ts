import type { Session } from '../lib/session.ts';

/** The session of a signed-in customer. */
export function testSession(customer: Partial<Session['customer']> = {}): Session {
  return {
    accessToken: 'a',
    refreshToken: 'r',
    customer: {
      id: 'c1',
      email: 'ada@example.com',
      first_name: 'Ada',
      last_name: 'Byron',
      role: 'shopper',
      ...customer,
    },
  };
}
