import { formatSize } from '../../../../shared/geometry/units.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { useTexts } from '../../../lib/texts.ts';
import { deliveryPrice, deliveryTime } from '../../../site/delivery-words.ts';
import { useSite } from '../../../site/site-context.tsx';
import { deliveryTexts } from '../../../site/tenant-copy.ts';
import { productsTexts } from './copy.ts';

type Sizes = Pick<Product, 'physicalWidthInches' | 'physicalHeightInches' | 'widthInches' | 'heightInches'>;

export function TileFacts({ sizes }: { sizes: Sizes }) {
  const copy = useTexts(productsTexts);
  const { instructions } = useSite().tenant;
  const outer = inches(sizes.physicalWidthInches, sizes.physicalHeightInches);
  const shown = inches(sizes.widthInches, sizes.heightInches);
  return (
    <dl className={FACTS}>
      <Fact name={copy.facts.size}>{copy.facts.sizeText(outer, shown)}</Fact>
      <Fact name={copy.facts.box}>{copy.facts.boxText[instructions]}</Fact>
      <DeliveryFact />
    </dl>
  );
}

export function DeliveryFacts() {
  return (
    <dl className={FACTS}>
      <DeliveryFact />
    </dl>
  );
}

function DeliveryFact() {
  const copy = useTexts(productsTexts);
  const deliveryCopy = useTexts(deliveryTexts);
  const { delivery } = useSite().tenant;
  const time = deliveryTime(deliveryCopy, delivery);
  return (
    <Fact name={copy.facts.delivery}>
      {time === undefined ? deliveryPrice(deliveryCopy, delivery) : `${time} ${deliveryPrice(deliveryCopy, delivery)}`}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="grid gap-x-4 py-3 sm:grid-cols-[8rem_1fr]">
      <dt className="text-small font-medium">{name}</dt>
      <dd className="numbers text-small text-ink-soft">{children}</dd>
    </div>
  );
}

const inches = (widthInches: number, heightInches: number): string => formatSize({ widthInches, heightInches });

const FACTS = 'mt-8 divide-y divide-line border-y border-line';
