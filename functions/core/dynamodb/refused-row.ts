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
