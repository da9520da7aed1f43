import * as z from 'zod/mini';
import { getRow, insertRow, type Table } from '../../core/db/table.ts';
import { type Clock, epochSeconds } from '../../core/lib/clock.ts';
import { CARD_OUTCOMES } from './test-cards.ts';

/** How long a card waits for its checkout. */
const LIFETIME_SECONDS = 15 * 60;

/** The only stored fields of a card. */
export const VaultSession = z.object({
  /** "east-…", 128 random bits. */
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  outcome: z.enum(CARD_OUTCOMES),
});
export type VaultSession = z.infer<typeof VaultSession>;

/** The vault belongs to the payment provider and serves every tenant, so its keys name none. */
const sessionKey = (id: string) => ({ pk: `VAULT#${id}`, sk: 'META' });

const SessionRow = z.object({ ...VaultSession.shape, ttl: z.int() });

export type VaultStore = ReturnType<typeof createVaultStore>;

/** Stores prepared cards in the Ephemeral table. */
export function createVaultStore(table: Table, clock: Clock) {
  /** The id is new and random. */
  async function put(session: VaultSession): Promise<void> {
    await insertRow(table, { ...sessionKey(session.id), ...session, ttl: epochSeconds(clock) + LIFETIME_SECONDS });
  }

  /** Treats an expired card as missing: DynamoDB deletes it later. */
  async function get(id: string): Promise<VaultSession | undefined> {
    const row = await getRow(table, sessionKey(id));
    if (!row) return undefined;
    const { ttl, ...session } = z.parse(SessionRow, row);
    return ttl > epochSeconds(clock) ? session : undefined;
  }

  return { put, get };
}
