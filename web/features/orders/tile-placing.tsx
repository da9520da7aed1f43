import { Images, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { isSamePlacement, type Placement } from '../../../shared/geometry/crop-box.ts';
import { DEFAULT_MIN_INPUT_PPI } from '../../../shared/geometry/tile-sizes.ts';
import type { SizePx } from '../../../shared/geometry/units.ts';
import { useProduct } from '../../documents/projects/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { createLiveScale, placementByKey, SharpnessLine, type StageHandle, ZoomSlider } from '../stage/index.ts';
import { ordersTexts } from './copy.ts';
import { cropSceneOf, type Draft, turnedDraft } from './tile-draft.ts';
import { TileStage } from './tile-stage.tsx';
import type { TileTarget } from './tile-target.ts';
import type { DraftPhoto } from './use-draft-photo.ts';

const HIDDEN = { 'aria-hidden': true } as const;

export interface TilePlacingProps {
  target: TileTarget;
  label: string;
  photo: DraftPhoto & { size: SizePx };
  draft: Draft;
  onDraft(draft: Draft): void;
  onOtherPhoto(): void;
}

/** Places the photo by drag, with zoom, rotation and sharpness as in the editor. */
export function TilePlacing({ target, label, photo, draft, onDraft, onOtherPhoto }: TilePlacingProps) {
  const copy = useTexts(ordersTexts);
  const { size } = photo;
  const { minInputPpi = DEFAULT_MIN_INPUT_PPI } = useProduct(target.pieces[0].line.product.id).product ?? {};
  const { scene, ppi } = cropSceneOf(target, size, draft, minInputPpi);
  const [live] = useState(createLiveScale);
  const [news, setNews] = useState('');
  const stage = useRef<StageHandle>(null);
  const { placement } = draft;
  const texts = copy.tiles;

  function place(next: Placement): void {
    onDraft({ ...draft, placement: next });
    setNews(next.scale === placement.scale ? texts.moved : texts.zoomed(next.scale));
  }

  const tool = (key: string, word: string, name: string, icon: React.ReactNode) => {
    const next = placementByKey(scene, placement, { key, shiftKey: false });
    const isDone = !next || isSamePlacement(next, placement);
    return <ToolButton label={name} word={word} icon={icon} disabled={isDone} onClick={() => next && place(next)} />;
  };
  const { words } = texts;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 lg:flex-row lg:gap-8">
      <TileStage
        ref={stage}
        target={target}
        label={label}
        photo={photo}
        draft={draft}
        scene={scene}
        live={live}
        onPlace={place}
      />
      <div className="grid shrink-0 content-center gap-2 lg:w-80">
        <SharpnessLine ppi={ppi} scale={placement.scale} minInputPpi={minInputPpi} live={live} />
        <ZoomSlider
          scene={scene}
          placement={placement}
          preview={(next) => stage.current?.preview(next)}
          commit={place}
        />
        <div className="flex justify-between">
          {tool('-', words.zoomOut, texts.zoomOut, <ZoomOut {...HIDDEN} />)}
          {tool('+', words.zoomIn, texts.zoomIn, <ZoomIn {...HIDDEN} />)}
          {tool('0', words.center, texts.center, <Maximize {...HIDDEN} />)}
          <ToolButton
            label={texts.turn}
            word={words.turn}
            icon={<RotateCw {...HIDDEN} />}
            onClick={() => {
              onDraft(turnedDraft(target, size, draft));
              setNews(texts.turned);
            }}
          />
          <ToolButton
            className="lg:hidden"
            label={texts.another}
            word={words.photo}
            icon={<Images {...HIDDEN} />}
            onClick={onOtherPhoto}
          />
        </div>
        <Button className="mt-3 max-lg:hidden" icon={<Images {...HIDDEN} className="size-5" />} onClick={onOtherPhoto}>
          {texts.another}
        </Button>
        <p role="status" className="sr-only">
          {news}
        </p>
      </div>
    </div>
  );
}
