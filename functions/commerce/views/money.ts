import { decimalFromCents } from '../../../shared/money/money.ts';

export interface MoneyView {
  amount: string;
  currencyCode: 'USD';
}

export function money(amountCents: number): MoneyView {
  return { amount: decimalFromCents(amountCents), currencyCode: 'USD' };
}
