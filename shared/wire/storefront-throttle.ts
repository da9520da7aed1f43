const THROTTLED_STATUSES = [429, 430, 503];

/**
 * Whether a storefront says that there were too many requests: by a status, or inside the body of a reply with status 200,
 * in its words or by the code in the `extensions` of an error (docs/product.md 13.1).
 */
export async function isThrottled(response: Response): Promise<boolean> {
  if (THROTTLED_STATUSES.includes(response.status)) return true;
  if (response.status !== 200) return false;
  const text = await response.clone().text();
  return /"message"\s*:\s*"[^"]*(too many requests|throttled)|"code"\s*:\s*"THROTTLED"/i.test(text);
}
