import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { PHYSICAL_TILE_INCHES } from '../../../shared/geometry/tile-sizes.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { pagesTexts } from './copy.ts';
import { HangDrawing, NailDrawing, PlaceDrawing, TurnDrawing } from './hanger-drawings.tsx';
import { instructionsTexts } from './instructions-copy.ts';
import { CleanDrawing, DetachDrawing, PressDrawing, SlideDrawing, SnapDrawing } from './magnet-drawings.tsx';

interface Step {
  text: string;
  Drawing: ComponentType;
}

/** /product-instructions for the tenant's hanging system: docs/spec 3.6. */
export function InstructionsScreen() {
  const { instructions } = useQuery(tenantQueries(useSite()).tenant()).data;
  return instructions === 'magnet' ? <Magnet /> : <MetalHanger />;
}

function Magnet() {
  const instructionsCopy = useTexts(instructionsTexts);
  const { magnet } = instructionsCopy;
  const steps = [
    { text: magnet.clean, Drawing: CleanDrawing },
    { text: magnet.detach, Drawing: DetachDrawing },
    { text: magnet.press, Drawing: PressDrawing },
    { text: magnet.snap, Drawing: SnapDrawing },
    { text: magnet.slide, Drawing: SlideDrawing },
  ];
  return (
    <Page heading={instructionsCopy.heading} lead={magnet.lead(String(PHYSICAL_TILE_INCHES))} width="reading">
      <Steps steps={steps} />
      <After heading={magnet.afterHeading} text={magnet.after} link={{ to: paths.wallPads(), text: magnet.wallPads }} />
      <Help />
    </Page>
  );
}

function MetalHanger() {
  const instructionsCopy = useTexts(instructionsTexts);
  const { hanger } = instructionsCopy;
  const steps = [
    { text: hanger.place, Drawing: PlaceDrawing },
    { text: hanger.nail, Drawing: NailDrawing },
    { text: hanger.turn, Drawing: TurnDrawing },
    { text: hanger.hang, Drawing: HangDrawing },
  ];
  return (
    <Page heading={instructionsCopy.heading} lead={hanger.lead} width="reading">
      <Steps steps={steps} />
      <After heading={hanger.afterHeading} text={hanger.after} />
      <Help />
    </Page>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const instructionsCopy = useTexts(instructionsTexts);
  return (
    <ol className="grid gap-8">
      {steps.map(({ text, Drawing }, index) => (
        <li key={text} className="grid items-center gap-x-8 gap-y-3 sm:grid-cols-[15rem_1fr]">
          <Drawing />
          <div>
            <h2 className="text-ink-soft text-small">{instructionsCopy.step(index + 1)}</h2>
            <p className="mt-1 text-lead">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

interface AfterProps {
  heading: string;
  text: string;
  link?: { to: string; text: string };
}

function After({ heading, text, link }: AfterProps) {
  return (
    <section className="mt-12 grid justify-items-start gap-3 border-t border-line pt-8">
      <h2 className="font-serif text-lead">{heading}</h2>
      <p>{text}</p>
      {link && (
        <Link to={link.to} className={buttonClass({})}>
          {link.text}
        </Link>
      )}
    </section>
  );
}

function Help() {
  const copy = useTexts(pagesTexts);
  const instructionsCopy = useTexts(instructionsTexts);
  return (
    <After
      heading={instructionsCopy.helpHeading}
      text={instructionsCopy.help}
      link={{ to: paths.contact(), text: copy.contactUs }}
    />
  );
}
