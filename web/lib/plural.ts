/** Forms of a text by the plural categories of `Intl.PluralRules`. */
type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

const rules = new Intl.PluralRules('en');

/** The form of a text for a count; `other` where a form is missing. */
export const plural = (count: number, forms: PluralForms): string => forms[rules.select(count)] ?? forms.other;
