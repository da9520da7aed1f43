/**
 * The texts of all catalogues that shoppers see, by the key that a tenant's wording names. The build puts them here
 * (infra/build/usual-texts.ts): a catalogue is part of the feature that shows it, and the back office loads none of those.
 */
export const USUAL_TEXTS: Readonly<Record<string, string>> = {};
