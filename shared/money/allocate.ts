/**
 * Splits an amount over weights so that the shares add up exactly: every share is rounded down and the cents left
 * over go to the largest remainders, ties to the earlier one ("largest remainder", Hamilton's method).
 *
 * @param amountCents integer, >= 0
 * @param weights     integers, >= 0; all zero gives all zero shares and allocates nothing
 */
export function allocate(amountCents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const amount = BigInt(amountCents);
  const shares = weights.map((weight) => {
    const product = amount * BigInt(weight);
    return { floor: product / total, remainder: product % total };
  });
  let left = amount - shares.reduce((sum, share) => sum + share.floor, 0n);
  // sorting keeps the order of equals, so a tie goes to the earlier share
  const byRemainder = [...shares].sort((a, b) => Number(b.remainder - a.remainder));
  for (const share of byRemainder) {
    if (left === 0n) break;
    share.floor += 1n;
    left -= 1n;
  }
  return shares.map((share) => Number(share.floor));
}
