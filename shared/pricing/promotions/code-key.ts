/** Codes ignore case and outer space (design section 8): what two ways of typing one code have in common. */
export function codeKey(code: string): string {
  return code.trim().toUpperCase();
}
