import { CENTERED } from '../../../shared/geometry/crop-box.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { ProjectTile, type TileView } from '../../documents/projects/tile/index.ts';
import { type PhotoStageProps, useStagePiece } from '../stage/index.ts';
import { commitPlacement } from './commands/crop-commands.ts';
import type { Editor } from './use-editor.ts';

/** The parts of a stage that a tile and a split have in common. */
export function stageProps({ stage, context, live }: Editor) {
  return {
    ref: stage,
    'data-focus-home': true,
    scene: context.crop?.scene,
    placement: context.crop?.placement ?? CENTERED,
    live,
    onPlace: (placement, kind) => commitPlacement(context, placement, kind),
  } satisfies Partial<PhotoStageProps> & { 'data-focus-home': true };
}

export interface StagePieceProps {
  index: number;
  view: TileView;
  product: Product;
  widthPx: number;
}

export function StagePiece({ index, view, product, widthPx }: StagePieceProps) {
  const photo = useStagePiece(index, view.geometry?.crop);
  return (
    <ProjectTile view={view} product={product} use="stage" alt="" photoRef={photo} stageWidthPx={widthPx} canTryAgain />
  );
}
