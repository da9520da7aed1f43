import { useState } from 'react';
import type { NumberedTile } from '../../../../shared/order/hanging-order.ts';
import { Button } from '../../../ui/button.tsx';
import { OrderedTile } from '../../../ui/ordered-tile.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { workCopy as copy } from '../work-copy.ts';

export interface ReprintTilesProps {
  /** Shown alone until staff add other tiles. */
  first: NumberedTile;
  tiles: readonly NumberedTile[];
  pictures: ReadonlyMap<string, string | undefined>;
  chosen: ReadonlyMap<number, number>;
  error: string | undefined;
  onChange(chosen: ReadonlyMap<number, number>): void;
}

const ROW = 'flex min-w-0 flex-1 items-center gap-3';

export function ReprintTiles({ first, tiles, pictures, chosen, error, onChange }: ReprintTilesProps) {
  const [isOpen, setOpen] = useState(false);
  const isAll = tiles.every(({ position }) => chosen.has(position));
  const choose = (positions: readonly number[], copies: (position: number) => number | undefined) => {
    const next = new Map(chosen);
    for (const position of positions) {
      const count = copies(position);
      if (count === undefined) next.delete(position);
      else next.set(position, count);
    }
    onChange(next);
  };
  const ordered = (position: number) => tiles.find((each) => each.position === position)?.tile.copies ?? 1;

  return (
    <fieldset className="grid content-start gap-1">
      <legend className="mb-1 font-medium text-small">{copy.reprint.choice}</legend>
      {isOpen && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={isAll}
            onChange={() =>
              // A lost parcel loses all copies.
              choose(
                tiles.map(({ position }) => position),
                isAll ? () => undefined : ordered,
              )
            }
          />
          {copy.reprint.all(tiles.length)}
        </label>
      )}
      <ul className="grid">
        {(isOpen ? tiles : [first]).map(({ position, tile, line }) => {
          const copies = chosen.get(position);
          const picture = (
            <>
              <span className="w-12 shrink-0">
                <OrderedTile tile={tile} product={line.product} src={pictures.get(tile.photoKey)} alt="" />
              </span>
              <span className="numbers">{copy.reprint.place(position)}</span>
            </>
          );
          return (
            <li key={position} className="flex min-h-16 flex-wrap items-center gap-x-4 border-line border-t py-1.5">
              {isOpen ? (
                <label className={`cursor-pointer ${ROW}`}>
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-accent"
                    checked={copies !== undefined}
                    onChange={() => choose([position], () => (copies === undefined ? 1 : undefined))}
                  />
                  {picture}
                </label>
              ) : (
                <div className={ROW}>{picture}</div>
              )}
              {copies !== undefined && tile.copies > 1 && (
                <Stepper
                  label={copy.reprint.copies}
                  value={copies}
                  min={1}
                  max={tile.copies}
                  less={copy.reprint.less(position)}
                  more={copy.reprint.moreCopies(position)}
                  onChange={(count) => choose([position], () => count)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {!isOpen && tiles.length > 1 && (
        <Button
          size="small"
          variant="plain"
          className="min-h-11 justify-self-start underline"
          onClick={() => setOpen(true)}
        >
          {copy.reprint.more}
        </Button>
      )}
      <p aria-live="polite" className="text-danger text-small empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
