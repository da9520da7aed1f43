/** Providers that deliver `name+anything` to `name`. */
const PLUS_PROVIDERS = new Set([
  'fastmail.com',
  'gmail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'me.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
]);
/** The one provider that ignores dots. */
const DOTLESS_PROVIDER = 'gmail.com';

/**
 * Name of the mailbox that receives mail for an address: plus-addresses of large providers and dots at Gmail lead to one
 * mailbox.
 *
 * @param email normalized
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1) === 'googlemail.com' ? DOTLESS_PROVIDER : email.slice(at + 1);
  if (!PLUS_PROVIDERS.has(domain)) return email;
  const [untagged = ''] = email.slice(0, at).split('+');
  const name = domain === DOTLESS_PROVIDER ? untagged.replaceAll('.', '') : untagged;
  return name === '' ? email : `${name}@${domain}`;
}
