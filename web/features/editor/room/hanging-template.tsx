import { Printer } from 'lucide-react';
import { formatInches } from '../../../../shared/geometry/units.ts';
import { tilesBox, tilesOnWall } from '../../../../shared/wall/room.ts';
import { selectPhotosById } from '../../../documents/photos/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useAppSelector } from '../../../site/store-hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { hangInRoom, type RoomSettings } from '../../stage/room/index.ts';
import { splitTexts } from '../split/split-copy.ts';
import type { ProjectWithProduct } from '../wall-price.ts';
import { roomTexts } from './room-copy.ts';

export interface HangingTemplateProps {
  pieces: readonly ProjectWithProduct[];
  settings: RoomSettings;
  onBack(): void;
}

/** A printable page: the center of each tile, from the left end of the wall and from the floor. */
export function HangingTemplate({ pieces, settings, onBack }: HangingTemplateProps) {
  const splitCopy = useTexts(splitTexts);
  const roomCopy = useTexts(roomTexts);
  const photos = useAppSelector(selectPhotosById);
  const { hanging, tiles, wall, at } = hangInRoom(pieces, settings);
  const spots = tilesOnWall(hanging, at);
  const { leftInches: left, topInches: top } = tilesBox(wall, hanging.size, at);
  const { template } = roomCopy;
  return (
    <article className="print-page mx-auto w-full max-w-reading p-6 lg:p-10">
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={onBack}>{template.back}</Button>
        <Button
          variant="primary"
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => window.print()}
        >
          {template.print}
        </Button>
      </div>
      <h2 className="mt-6 font-serif text-title print:mt-0">{template.heading}</h2>
      <p className="mt-2 text-ink-soft">{template.lead}</p>
      <ul className="numbers mt-3 text-small">
        <li>{template.wall(formatInches(wall.widthInches))}</li>
        <li>{template.group(formatInches(hanging.size.widthInches), formatInches(hanging.size.heightInches))}</li>
        {pieces.map(({ project: { id, isSplit, rows = 1, cols = 1, tileSpacing } }) => (
          <li key={id}>
            {isSplit
              ? template.gapOfSplit(splitCopy.open(rows, cols), formatInches(tileSpacing))
              : template.gap(formatInches(tileSpacing))}
          </li>
        ))}
      </ul>
      <svg
        role="img"
        aria-label={template.drawing}
        viewBox={`-1 -1 ${wall.widthInches + 2} ${wall.heightInches + 2}`}
        className="mt-5 w-full"
      >
        <rect width={wall.widthInches} height={wall.heightInches} fill="none" stroke="currentColor" strokeWidth={0.5} />
        {hanging.places.map((place, index) => (
          <g key={spots[index]?.number} transform={`translate(${left + place.leftInches} ${top + place.topInches})`}>
            <rect
              width={place.widthInches}
              height={place.heightInches}
              fill="none"
              stroke="currentColor"
              strokeWidth={0.4}
            />
            <text
              x={place.widthInches / 2}
              y={place.heightInches / 2}
              fontSize={3.4}
              textAnchor="middle"
              dominantBaseline="central"
              fill="currentColor"
            >
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <table className="numbers mt-6 w-full text-left text-small">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-4 font-medium">
              {template.number}
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              {template.photo}
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              {template.fromLeft}
            </th>
            <th scope="col" className="py-2 font-medium">
              {template.aboveFloor}
            </th>
          </tr>
        </thead>
        <tbody>
          {spots.map(({ number, centerFromLeftInches, centerAboveFloorInches }) => (
            <tr key={number} className="break-inside-avoid border-line border-b">
              <th scope="row" className="py-1.5 pr-4 font-medium">
                {number}
              </th>
              <td className="max-w-48 truncate py-1.5 pr-4">
                {photos[tiles[number - 1]?.tile.photoId ?? '']?.fileName}
              </td>
              <td className="py-1.5 pr-4">{formatInches(centerFromLeftInches)}</td>
              <td className="py-1.5">{formatInches(centerAboveFloorInches)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
