import { createContext, useContext } from 'react';
import { reword } from '../../shared/tenant/wording.ts';

/** The texts of a part of the app, in English. The namespace is the first part of every wording key. */
export interface Catalogue<Texts extends object, Namespace extends string = string> {
  namespace: Namespace;
  usual: Texts;
  /** In the words of each site, made when they are first read. */
  made: WeakMap<SiteTexts, Texts>;
}

export type TextsOf<Defined> = Defined extends Catalogue<infer Texts> ? Texts : never;

/** What changes a site's texts. */
export interface SiteTexts {
  /** The tenant's, by `namespace.key`; applied to the translation. */
  wording: Readonly<Record<string, string>>;
  /** @returns a catalogue's texts in the site's language; absent: English */
  translate?: (<Texts extends object>(namespace: string, usual: Texts) => Texts) | undefined;
}

/** What texts need of a site. */
export interface WithTexts {
  texts: { read(): SiteTexts };
}

/** @param namespace unique among all catalogues */
export const defineTexts = <Namespace extends string, Texts extends object>(
  namespace: Namespace,
  usual: Texts,
): Catalogue<Texts, Namespace> => ({
  namespace,
  usual,
  made: new WeakMap(),
});

/** A catalogue in a site's words. The same object until these change. */
function inWordsOf<Texts extends object>(site: SiteTexts, { namespace, usual, made }: Catalogue<Texts>): Texts {
  const known = made.get(site);
  if (known) return known;
  const texts = reword(namespace, site.translate?.(namespace, usual) ?? usual, site.wording);
  made.set(site, texts);
  return texts;
}

/** The site's current texts, for code outside of components. Read them when they are needed. */
export const textsOf = <Texts extends object>({ texts }: WithTexts, catalogue: Catalogue<Texts>): Texts =>
  inWordsOf(texts.read(), catalogue);

/** The site's texts for `useTexts`; without a site, the catalogues' own. */
export const TextsContext = createContext<SiteTexts>({ wording: {} });

/** The texts of the site around this component, which renders again when they change. */
export const useTexts = <Texts extends object>(catalogue: Catalogue<Texts>): Texts =>
  inWordsOf(useContext(TextsContext), catalogue);
