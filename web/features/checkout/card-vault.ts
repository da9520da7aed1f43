import * as z from 'zod/mini';
import { splitName } from '../../../shared/customer/address-form.ts';
import { digitsOf, expiryParts } from '../../../shared/order/card.ts';

const VaultReply = z.object({ id: z.string() });

export interface TypedCard {
  name: string;
  cardNumber: string;
  /** "MM/YY". */
  expiry: string;
  securityCode: string;
}

/** refused: the vault rejects this card; unreachable: retryable. */
export type VaultResult =
  | { kind: 'kept'; sessionId: string }
  | { kind: 'refused'; message?: string | undefined }
  | { kind: 'unreachable' };

/**
 * Sends a card directly to the vault, bypassing our servers. Every field is a string, digits without spaces, the year
 * with two digits (docs/spec 13.5). The error body is undocumented, so only the status counts.
 */
export async function sendCardToVault(
  vaultUrl: string,
  card: TypedCard,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Promise<VaultResult> {
  const { month, year } = expiryParts(card.expiry);
  const { firstName, lastName } = splitName(card.name);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const body = {
    credit_card: {
      number: digitsOf(card.cardNumber),
      first_name: firstName.slice(0, 60),
      last_name: lastName.slice(0, 60),
      month: twoDigits(month),
      year: twoDigits(year),
      verification_value: card.securityCode.trim(),
    },
  };
  try {
    const response = await fetch(vaultUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(body),
    });
    if (response.status === 429 || response.status >= 500) return { kind: 'unreachable' };
    const reply = z.safeParse(VaultReply, await response.json());
    return response.ok && reply.success ? { kind: 'kept', sessionId: reply.data.id } : { kind: 'refused' };
  } catch {
    return { kind: 'unreachable' };
  }
}
