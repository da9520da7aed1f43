import { hasMat } from '../../../shared/geometry/mat.ts';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import type { FrozenProduct, OrderTile as OrderedTile } from '../../../shared/schemas/order.ts';
import { FramedTile } from '../../ui/framed-tile.tsx';
import { TilePicture } from '../../ui/tile-picture.tsx';

export interface OrderTileProps {
  tile: OrderedTile;
  product: FrozenProduct;
  /** undefined while the picture is not known: the empty frame is shown */
  src: string | undefined;
  alt: string;
}

/** A tile as it was ordered, by its frozen crop. The width is the parent's. */
export function OrderTile({ tile, product, src, alt }: OrderTileProps) {
  const frame = tileFrame(product, tile.orientation, hasMat(tile.matColor));
  return (
    <FramedTile
      frameColor={tile.frameColor}
      shownInches={frame.shown}
      lipInches={(frame.printed.widthInches - frame.shown.widthInches) / 2}
    >
      {src !== undefined && (
        <TilePicture src={src} alt={alt} crop={tile.crop} frame={frame} matColor={tile.matColor} filter={tile.filter} />
      )}
    </FramedTile>
  );
}
