/** Forms of a text by the plural categories of `Intl.PluralRules`. */
type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** Chooses the form of a text for a count; `other` where a form is missing. */
type Plural = (count: number, forms: PluralForms) => string;

/** @param language of the forms, as a BCP 47 tag */
export const pluralIn = (language: string): Plural => {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
};

export const plural = pluralIn('en');
