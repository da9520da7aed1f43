/** Codes ignore case and outer space (docs/product.md 12.7): what two ways of typing one code have in common. */
export function codeKey(code: string): string {
  return code.trim().toUpperCase();
}
