import { useMemo } from 'react';
import type { TileWarning } from '../../../../shared/photo/preflight-codes.ts';
import {
  type DraftTile,
  fixesFor,
  splitGridChanged,
  tilesLookChanged,
  type WarningFixes,
} from '../../../documents/projects/index.ts';
import { Button } from '../../../ui/button.tsx';
import { commitPlacement } from '../commands/crop-commands.ts';
import { keepFaces } from '../commands/face-commands.ts';
import { copy } from '../copy.ts';
import type { Editor } from '../use-editor.ts';

export function useWaysOut(warning: TileWarning, { project, product, context }: Editor, tile: DraftTile): WarningFixes {
  const photo = context.photos[tile.photoId];
  return useMemo(() => fixesFor(warning, { project, tile, product, photo }), [warning, project, tile, product, photo]);
}

export interface FixButtonsProps {
  warning: TileWarning;
  fixes: WarningFixes;
  editor: Editor;
  tile: DraftTile;
}

/** One button per fix that resolves the warning directly. */
export function FixButtons({ warning, fixes, editor: { context }, tile }: FixButtonsProps) {
  const { placement, matColor, grid } = fixes;
  return (
    <>
      {placement && warning === 'FaceCropped' && (
        <Button size="small" onClick={() => keepFaces(context, [tile])}>
          {copy.warning.fix}
        </Button>
      )}
      {placement && warning === 'LowResolution' && (
        <Button size="small" onClick={() => commitPlacement(context, placement, copy.steps.zoomed)}>
          {copy.warning.zoomOut}
        </Button>
      )}
      {matColor && (
        <Button
          size="small"
          onClick={() => context.dispatch(tilesLookChanged({ tileIds: [tile.id], look: { matColor } }))}
        >
          {copy.warning.addMat}
        </Button>
      )}
      {grid && (
        <Button size="small" onClick={() => context.dispatch(splitGridChanged(grid))}>
          {copy.warning.overGrid(grid.rows, grid.cols)}
        </Button>
      )}
    </>
  );
}
