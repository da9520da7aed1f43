/**
 * The row as it was when a condition refused a write (`ReturnValuesOnConditionCheckFailure: ALL_OLD`): one answer with
 * the refusal, so that nobody can write in between. The document client leaves errors in DynamoDB's own notation; rows
 * that are checked this way hold strings and numbers only.
 */
export function refusedRow(refusal: unknown): Record<string, string | number> | undefined {
  const item = (refusal as { Item?: Record<string, { S?: string; N?: string }> } | undefined)?.Item;
  if (!item) return undefined;
  const row: Record<string, string | number> = {};
  for (const [name, { S, N }] of Object.entries(item)) {
    if (S !== undefined) row[name] = S;
    else if (N !== undefined) row[name] = Number(N);
  }
  return row;
}

/**
 * Whether the row that refused a write is what this very write has left: the SDK sends a write again whose answer was
 * lost, and the second one meets the first.
 *
 * @param own  what only this write puts there
 */
export function isOwnWrite(refusal: unknown, own: Readonly<Record<string, string | number>>): boolean {
  const row = refusedRow(refusal);
  return row !== undefined && Object.entries(own).every(([name, value]) => row[name] === value);
}
