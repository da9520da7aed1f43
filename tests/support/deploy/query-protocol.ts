/** A subset of the AWS query protocol: forms in, XML out. */

export type XmlValue = string | number | boolean | undefined | XmlValue[] | { [name: string]: XmlValue };

/** Lists are written as `member`, as the protocol requires. */
export function toXml(value: XmlValue): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((entry) => `<member>${toXml(entry)}</member>`).join('');
  if (typeof value !== 'object') return escaped(String(value));
  return Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .map(([name, entry]) => `<${name}>${toXml(entry)}</${name}>`)
    .join('');
}

export function queryReply(action: string, result: XmlValue): string {
  return `<${action}Response><${action}Result>${toXml(result)}</${action}Result><ResponseMetadata><RequestId>1</RequestId></ResponseMetadata></${action}Response>`;
}

export function queryError(code: string, message: string): string {
  return `<ErrorResponse>${toXml({ Error: { Type: 'Sender', Code: code, Message: message }, RequestId: '1' })}</ErrorResponse>`;
}

/** Entries of a list in a form, such as `Parameters.member.1.ParameterKey`. */
export function formList(form: URLSearchParams, name: string): Record<string, string>[] {
  const entries = new Map<string, Record<string, string>>();
  for (const [key, value] of form) {
    const [, index, field] = new RegExp(`^${name}\\.member\\.(\\d+)\\.(\\w+)$`).exec(key) ?? [];
    if (index && field) entries.set(index, { ...entries.get(index), [field]: value });
  }
  return [...entries.values()];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
