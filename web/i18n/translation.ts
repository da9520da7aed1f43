import type { Catalogue } from '../lib/texts.ts';

/** The modules that define texts. */
type Modules =
  | typeof import('../documents/cart/copy.ts')
  | typeof import('../documents/photos/copy.ts')
  | typeof import('../documents/projects/copy.ts')
  | typeof import('../features/account/copy.ts')
  | typeof import('../features/account/deletion/copy.ts')
  | typeof import('../features/address/copy.ts')
  | typeof import('../features/cart/copy.ts')
  | typeof import('../features/checkout/copy.ts')
  | typeof import('../features/editor/copy.ts')
  | typeof import('../features/editor/room/room-copy.ts')
  | typeof import('../features/editor/split/split-copy.ts')
  | typeof import('../features/editor/wall-model/copy.ts')
  | typeof import('../features/editor/wall/wall-copy.ts')
  | typeof import('../features/home/copy.ts')
  | typeof import('../features/home/membership-copy.ts')
  | typeof import('../features/links/cart-link-copy.ts')
  | typeof import('../features/links/copy.ts')
  | typeof import('../features/links/trusted-device-copy.ts')
  | typeof import('../features/orders/copy.ts')
  | typeof import('../features/orders/paper/paper-copy.ts')
  | typeof import('../features/pages/copy.ts')
  | typeof import('../features/pages/instructions-copy.ts')
  | typeof import('../features/pages/messages/copy.ts')
  | typeof import('../features/picker/copy.ts')
  | typeof import('../features/picker/sources/copy.ts')
  | typeof import('../features/picker/sources/outside/copy.ts')
  | typeof import('../features/promos/copy.ts')
  | typeof import('../features/shop/artist-menu/copy.ts')
  | typeof import('../features/shop/artists/copy.ts')
  | typeof import('../features/shop/copy.ts')
  | typeof import('../features/shop/gallery/copy.ts')
  | typeof import('../features/shop/products/copy.ts')
  | typeof import('../features/stage/copy.ts')
  | typeof import('../features/visit/black-frames-copy.ts')
  | typeof import('../features/visit/consent-copy.ts')
  | typeof import('../features/visit/copy.ts')
  | typeof import('../features/walls/copy.ts')
  | typeof import('../shell/copy.ts')
  | typeof import('../site/copy.ts')
  | typeof import('../site/tenant-copy.ts')
  | typeof import('../ui/copy.ts')
  | typeof import('../ui/term-copy.ts');

type Values<Module> = Module extends unknown ? Module[keyof Module] : never;
type Catalogues = Extract<Values<Modules>, Pick<Catalogue<object>, 'namespace' | 'usual'>>;

/** A text replaces a text, and a function one with the same parameters. Parts of an object may be missing. */
type Translated<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Result
    ? (...values: Values) => Result extends string ? string : Result
    : Text extends readonly (infer Item)[]
      ? readonly Whole<Item>[]
      : { readonly [Key in keyof Text]?: Translated<Text[Key]> };

/** An item of a list, which is translated as a whole. */
type Whole<Item> = Item extends string ? string : { readonly [Key in keyof Item]: Translated<Item[Key]> };

/**
 * The shop's texts in another language, by the namespace of their catalogue (`defineTexts`). Missing texts are English.
 * How to add a translation: web/README.md.
 */
export type Translation = {
  readonly [Defined in Catalogues as Defined['namespace']]?: Translated<Defined['usual']>;
};
