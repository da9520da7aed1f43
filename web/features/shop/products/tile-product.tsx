import { useState } from 'react';
import { useNavigate } from 'react-router';
import { centsFromDollars, formatCents } from '../../../../shared/money/money.ts';
import { isFrameVariant, kindOf } from '../../../../shared/product/kinds.ts';
import { FRAME_COLOR_HEX } from '../../../../shared/product/options.ts';
import type { Product, ProductVariant } from '../../../../shared/product/schema.ts';
import { selectActiveProject } from '../../../documents/projects/index.ts';
import { type TextsOf, useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useAppDispatch, useAppSelector } from '../../../site/store-hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { productsTexts } from './copy.ts';
import { designStarted } from './design-begun.ts';
import { NextStep, PRODUCT_PAGE } from './next-step.tsx';
import { TileFacts } from './product-facts.tsx';
import { ProductPictures } from './product-pictures.tsx';

interface TileProductProps {
  product: Product;
  /** Reward tiles that the shopper has not ordered yet. */
  rewardTiles: number;
}

export function TileProduct({ product, rewardTiles }: TileProductProps) {
  const copy = useTexts(productsTexts);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const wallColor = useAppSelector((state) => selectActiveProject(state)?.frameColor);
  const { variants } = product;
  const [variantId, setVariantId] = useState(
    () => (variants.find(({ name }) => name === wallColor) ?? variants[0])?.id,
  );
  const variant = variants.find(({ id }) => id === variantId);
  const pictures = picturesOf(product);
  const [shown, setShown] = useState(() => pictureOf(variant) ?? pictures[0]);

  function choose(id: string): void {
    setVariantId(id);
    setShown((before) => pictureOf(variants.find((each) => each.id === id)) ?? before);
  }
  function start(): void {
    dispatch(designStarted(product, variant && isFrameVariant(variant) ? variant.name : undefined));
    void navigate(paths.photoPicker());
  }

  const shownVariant = variants.find((each) => pictureOf(each) === shown);
  const price = variant?.price ?? product.price;
  return (
    <div className={PRODUCT_PAGE}>
      {shown !== undefined && (
        <ProductPictures
          name={product.name}
          pictures={pictures}
          shown={shown}
          alt={shownVariant ? copy.inFrame(product.name, nameOf(copy, shownVariant)) : product.name}
          onShow={setShown}
        />
      )}
      <div className="max-w-form">
        <h1 className="font-serif text-title md:text-display">{product.name}</h1>
        <p className="mt-3 text-ink-soft">{product.description}</p>
        {variants.length > 1 && (
          <Segmented
            className="mt-6"
            label={variants.every(isFrameVariant) ? copy.frame : copy.variant}
            options={variants.map((each) => ({
              value: each.id,
              label: nameOf(copy, each),
              ...(isFrameVariant(each) && { swatch: FRAME_COLOR_HEX[each.name] }),
            }))}
            value={variantId}
            onChange={choose}
          />
        )}
      </div>
      <NextStep price={formatCents(centsFromDollars(price))}>
        <Button variant="primary" size="large" isWide onClick={start}>
          {copy.start}
        </Button>
      </NextStep>
      <div className="max-w-form max-md:pb-8">
        <p className="text-small text-ink-soft md:mt-3">
          {kindOf(product) === 'reward' ? copy.rewardNext(rewardTiles) : copy.startNext}
        </p>
        <TileFacts sizes={product} />
      </div>
    </div>
  );
}

/** Falls back to the variants' pictures. */
function picturesOf({ imageUrls, variants }: Product): string[] {
  return [...new Set([...imageUrls, ...variants.flatMap((variant) => pictureOf(variant) ?? [])])];
}

function pictureOf(variant: ProductVariant | undefined): string | undefined {
  return variant?.precustomizedImageUrl ?? variant?.toolThumbs?.Primary;
}

function nameOf(copy: TextsOf<typeof productsTexts>, variant: ProductVariant): string {
  return isFrameVariant(variant) ? copy.frameColors[variant.name] : variant.name;
}
