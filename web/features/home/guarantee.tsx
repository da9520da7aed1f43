import { Link } from 'react-router';
import { paths } from '../../site/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useCopy } from './copy.ts';
import { Section } from './section.tsx';

export function Guarantee() {
  const copy = useCopy();
  return (
    <Section heading={copy.guarantee.heading} className="bg-paper">
      <div className="grid justify-items-start gap-6">
        <p className="max-w-[56ch] text-lead">{copy.guarantee.text}</p>
        <Link to={paths.photoPicker()} className={buttonClass({ size: 'large' })}>
          {copy.start}
        </Link>
      </div>
    </Section>
  );
}
