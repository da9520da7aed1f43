import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { turnSize } from '../../../../shared/geometry/quarter-turns.ts';
import { DEFAULT_TILE_SPACING_INCHES } from '../../../../shared/geometry/tile-sizes.ts';
import { type Photo, sizeOf } from '../../../documents/photos/index.ts';
import { splitStarted } from '../../../documents/projects/actions.ts';
import { appearanceOf, type DraftTile } from '../../../documents/projects/index.ts';
import { tileView } from '../../../documents/projects/tile/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useSite } from '../../../site/site-context.tsx';
import { tenantQueries } from '../../../site/tenant-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { OptionSpinner } from '../../../ui/option-spinner.tsx';
import { useKnownBuyer } from '../../promos/buyer/index.ts';
import type { Editor } from '../use-editor.ts';
import { GapChoice } from './gap-choice.tsx';
import { GridChoices } from './grid-choices.tsx';
import { GridSteppers } from './grid-steppers.tsx';
import { firstGrid, GRIDS, type SplitChoice, splitChoice } from './split-choice.ts';
import { GAPS_INCHES, splitTexts } from './split-copy.ts';
import { SplitPreview } from './split-preview.tsx';
import { useSplitQuestion } from './use-split-question.ts';

export interface SplitSheetProps {
  editor: Editor;
  tile: DraftTile;
  photo: Photo;
}

/** Photos of unknown size never get here. */
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 };

/** Asks how to split a photo over many tiles. Creates nothing before the answer; the tile stays in any case. */
export function SplitSheet({ editor, tile, photo }: SplitSheetProps) {
  const common = useTexts(commonTexts);
  const splitCopy = useTexts(splitTexts);
  const { context, project, product } = editor;
  const { close } = useSplitQuestion();
  const site = useSite();
  const { data: pricing } = useQuery(tenantQueries(site).pricing());
  const buyer = useKnownBuyer();
  const [spacingInches, setSpacing] = useState(DEFAULT_TILE_SPACING_INCHES);
  const [spliced, setSpliced] = useState(false);
  const [asked, setAsked] = useState<{ rows: number; cols: number }>();

  const question = useMemo(() => {
    const shown = tileView(project, tile, product, photo).geometry?.crop ?? WHOLE;
    const nowMs = site.environment.now();
    return { tile, photo, shown, product, appearance: appearanceOf(project, tile), pricing, buyer, nowMs };
  }, [tile, photo, product, project, pricing, buyer, site]);
  const choices = useMemo(
    () => GRIDS.map((grid) => splitChoice(question, { ...grid, spacingInches, spliced })),
    [question, spacingInches, spliced],
  );
  const suggested = useMemo(() => {
    const size = sizeOf(photo);
    if (!size) return undefined;
    const turned = turnSize(size, tile.quarterTurns);
    return firstGrid(choices, turned.widthPx / turned.heightPx);
  }, [choices, photo, tile.quarterTurns]);
  const [first] = useState(suggested?.split ?? GRIDS[0]);
  const { rows, cols } = asked ?? first;
  const chosen = useMemo(
    () =>
      choices.find(({ split }) => split.rows === rows && split.cols === cols) ??
      splitChoice(question, { rows, cols, spacingInches, spliced }),
    [choices, question, rows, cols, spacingInches, spliced],
  );

  function confirm(): void {
    const { photoId, quarterTurns } = tile;
    const { placement } = chosen;
    const { appearance } = question;
    context.select([]);
    context.dispatch(
      splitStarted({ photoId, appearance, quarterTurns, placement, rows, cols, spacingInches, spliced }),
    );
    context.say(splitCopy.headingOfStage({ rows, cols }));
  }

  return (
    <Dialog
      isWide
      onClose={close}
      title={splitCopy.heading}
      description={splitCopy.lead}
      footer={
        <div className="grid w-full gap-3 sm:flex sm:items-center">
          <div className="sm:mr-auto">
            <SplitFacts choice={chosen} />
          </div>
          <div className="flex gap-3 *:flex-1 sm:*:flex-none">
            <Button onClick={close}>{common.cancel}</Button>
            <Button variant="primary" onClick={confirm}>
              {splitCopy.confirm(rows * cols)}
            </Button>
          </div>
        </div>
      }
    >
      <div className="-mt-2 grid gap-4 sm:mt-0 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-8">
        <div className="flex h-[min(29dvh,16rem)] items-center justify-center [container-type:size] md:sticky md:top-0 md:h-96">
          <SplitPreview choice={chosen} product={product} use="stage" />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <GridChoices choices={choices} chosen={chosen} product={product} onChoose={setAsked} />
          <GridSteppers rows={rows} cols={cols} onChange={setAsked} />
          <GapChoice spliced={spliced} frame={chosen.pieces[0]?.geometry?.frame} onChange={setSpliced} />
          <OptionSpinner
            label={splitCopy.spacing}
            less={splitCopy.narrower}
            more={splitCopy.wider}
            options={GAPS_INCHES}
            textOf={splitCopy.gap}
            value={spacingInches}
            onChange={setSpacing}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** Price, size and warnings of a split before it is created. */
function SplitFacts({ choice }: { choice: SplitChoice }) {
  const splitCopy = useTexts(splitTexts);
  const { pieces, outside, priceCents, isLowResolution, facesCut } = choice;
  return (
    <div aria-live="polite" className="grid gap-1 text-small">
      <p className="numbers flex flex-wrap items-baseline gap-x-2">
        <span className="text-lead">{priceCents === undefined ? '' : splitCopy.price(priceCents)}</span>
        <span className="text-ink-soft">{splitCopy.outside(pieces.length, outside)}</span>
      </p>
      {isLowResolution && <Warning text={splitCopy.lowResolution} />}
      {facesCut > 0 && <Warning text={splitCopy.facesCut(facesCut)} />}
    </div>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-signal" />
      {text}
    </p>
  );
}
