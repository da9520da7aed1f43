import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/texts.ts';
import { deliveryTime } from '../../site/delivery-words.ts';
import { useSite } from '../../site/site-context.tsx';
import { deliveryTexts } from '../../site/tenant-copy.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { useCopy } from './copy.ts';
import { Section } from './section.tsx';

/** Steps of a pickup order, from the photo to the counter. */
export function Store() {
  const deliveryCopy = useTexts(deliveryTexts);
  const { store: text } = useCopy();
  const { delivery } = useQuery(tenantQueries(useSite()).tenant()).data;
  const steps = [
    { title: text.make, text: text.makeText },
    { title: text.choose, text: text.chooseText },
    { title: text.print, text: `${deliveryTime(deliveryCopy, delivery) ?? ''} ${text.printText}`.trim() },
    { title: text.fetch, text: text.fetchText },
  ];
  return (
    <Section heading={text.heading} layout="wide">
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t border-line pt-4">
            <span aria-hidden="true" className="numbers font-serif text-display text-accent">
              {index + 1}
            </span>
            <h3 className="mt-2 font-medium">{step.title}</h3>
            <p className="numbers mt-1 max-w-[36ch] text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
