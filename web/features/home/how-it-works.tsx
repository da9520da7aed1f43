import type { ComponentType } from 'react';
import { useCopy } from './copy.ts';
import { ChoosePicture, FramePicture, HangPicture } from './how-pictures.tsx';
import { Section } from './section.tsx';

const PICTURES: readonly ComponentType[] = [ChoosePicture, FramePicture, HangPicture];

export function HowItWorks() {
  const copy = useCopy();
  return (
    <Section heading={copy.how.heading} layout="wide">
      <ol className="grid gap-x-6 gap-y-12 md:grid-cols-3">
        {copy.how.steps.map(({ title, text }, index) => {
          const Picture = PICTURES[index];
          return (
            <li key={title}>
              <div aria-hidden="true" className="aspect-4/3 overflow-hidden rounded-md bg-paper">
                {Picture && <Picture />}
              </div>
              <h3 className="mt-4 font-medium">
                <span className="numbers mr-2 text-ink-soft">{index + 1}</span>
                {title}
              </h3>
              <p className="mt-1 max-w-[40ch] text-ink-soft">{text}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
