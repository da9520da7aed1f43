import type { OrderReply } from '../../../shared/order/wire.ts';
import type { OrderedPicture } from '../../documents/projects/sync/index.ts';
import { draftOf } from './tile-draft.ts';
import { targetsOf } from './tile-target.ts';

/** Pictures of an order's walls as placed, in hanging order. */
export function orderedWalls({
  order,
  photos,
}: OrderReply): { projectId: string; pictures: (OrderedPicture | undefined)[] }[] {
  return order.walls.map((wall) => {
    const targets = targetsOf({ lines: order.lines, walls: [wall] });
    return {
      projectId: wall.projectId,
      pictures: wall.places.map(({ lineNumber, tileNumber }) => {
        const target = targets.find(({ pieces }) =>
          pieces.some(({ line, tile }) => line.number === lineNumber && tile.number === tileNumber),
        );
        const tile = target?.pieces.find(
          (piece) => piece.line.number === lineNumber && piece.tile.number === tileNumber,
        )?.tile;
        const { width: widthPx, height: heightPx } = photos.find(({ key }) => key === tile?.photoKey) ?? {};
        if (!target || !tile || widthPx === undefined || heightPx === undefined) return undefined;
        const { photoKey, crop, quarterTurns } = tile;
        const photo = { widthPx, heightPx };
        return { photoKey, crop, quarterTurns, photo, placement: draftOf(target, photo).placement };
      }),
    };
  });
}
