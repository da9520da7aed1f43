import { useMemo } from 'react';
import type { TileWarning } from '../../../../shared/photo/preflight-codes.ts';
import {
  type DraftTile,
  splitGridChanged,
  tilesLookChanged,
  type WaysOut,
  waysOut,
} from '../../../documents/projects/index.ts';
import { Button } from '../../../ui/button.tsx';
import { keepPlacement } from '../commands/crop-commands.ts';
import { keepFaces } from '../commands/face-commands.ts';
import { copy } from '../copy.ts';
import type { Editor } from '../use-editor.ts';

export function useWaysOut(warning: TileWarning, { project, product, context }: Editor, tile: DraftTile): WaysOut {
  const photo = context.photos[tile.photoId];
  return useMemo(() => waysOut(warning, { project, tile, product, photo }), [warning, project, tile, product, photo]);
}

export interface WayButtonsProps {
  warning: TileWarning;
  ways: WaysOut;
  editor: Editor;
  tile: DraftTile;
}

/** One button per fix that resolves the warning directly. */
export function WayButtons({ warning, ways, editor: { context }, tile }: WayButtonsProps) {
  const { placement, matColor, grid } = ways;
  return (
    <>
      {placement && warning === 'FaceCropped' && (
        <Button size="small" onClick={() => keepFaces(context, [tile])}>
          {copy.warning.fix}
        </Button>
      )}
      {placement && warning === 'LowResolution' && (
        <Button size="small" onClick={() => keepPlacement(context, placement, copy.steps.zoomed)}>
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
