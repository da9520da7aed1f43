import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { formatFloat, type TypedText } from '../../../../shared/lib/typed-text.ts';
import { EYE_LEVEL_INCHES } from '../../../../shared/wall/room.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FormattedField } from '../../../ui/formatted-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import {
  hangInRoom,
  INCHES_PER_FOOT,
  ROOM_NAMES,
  type RoomName,
  WALL_COLOR_NAMES,
  WALL_COLORS,
  WALL_WIDTH_CHOICES_FEET,
  WALL_WIDTH_INCHES_MAX,
  WALL_WIDTH_INCHES_MIN,
  type WallColorName,
} from '../../stage/room/index.ts';
import { WallModelButton } from '../wall-model/index.ts';
import type { ProjectWithProduct } from '../wall-price.ts';
import { type RoomSection, roomTexts } from './room-copy.ts';
import type { Room } from './use-room.ts';

/** A hundredth of an inch is precise enough for a wall. */
const WALL_WIDTH_DECIMALS_MAX = 2;

const SECTIONS = Object.keys(roomTexts.usual.sections) as RoomSection[];

/**
 * Room, wall color and wall width, typed or preset. A phone shows one of the three at a time, on request, to leave
 * space for the room.
 */
export function RoomControls({ room, pieces }: { room: Room; pieces: readonly ProjectWithProduct[] }) {
  const roomCopy = useTexts(roomTexts);
  const { settings, change, section: open, openSection } = room;
  const feet = settings.wallWidthInches / INCHES_PER_FOOT;
  // The center depends on the width.
  const setWidth = (wallWidthInches: number) => change({ ...settings, at: undefined, wallWidthInches });
  const shownIn = (section: RoomSection) => clsx(open !== section && 'max-lg:hidden');
  const id = useId();
  return (
    <section aria-label={roomCopy.heading} className="grid gap-3 lg:gap-5">
      <div className={clsx(shownIn('room'), ONE_ROW)} id={`${id}room`}>
        <Segmented<RoomName>
          label={roomCopy.room}
          options={ROOM_NAMES.map((value) => ({ value, label: roomCopy.rooms[value] }))}
          value={settings.room}
          onChange={(name) => change({ ...settings, room: name })}
        />
      </div>
      <div className={clsx(shownIn('color'), ONE_ROW)} id={`${id}color`}>
        <Segmented<WallColorName>
          label={roomCopy.wallColor}
          options={WALL_COLOR_NAMES.map((value) => ({
            value,
            label: roomCopy.wallColors[value],
            swatch: WALL_COLORS[value].hex,
          }))}
          value={settings.wallColor}
          onChange={(wallColor) => change({ ...settings, wallColor })}
        />
      </div>
      <div className={clsx('grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-5', shownIn('wall'))} id={`${id}wall`}>
        <Segmented<string>
          className={ONE_ROW}
          label={roomCopy.wallWidth}
          options={WALL_WIDTH_CHOICES_FEET.map((each) => ({ value: String(each), label: roomCopy.widthChoices(each) }))}
          value={String(feet)}
          onChange={(value) => setWidth(Number(value) * INCHES_PER_FOOT)}
        />
        <div className="grid grid-cols-[6.5rem_1fr_1fr] items-end gap-2 max-lg:[&_button]:px-1 max-lg:[&_button]:text-small lg:flex lg:flex-wrap lg:gap-3 lg:*:first:basis-full">
          <WidthField key={settings.wallWidthInches} widthInches={settings.wallWidthInches} onChange={setWidth} />
          <Button
            onClick={() =>
              change({
                ...settings,
                at: { fromLeftInches: settings.wallWidthInches / 2, heightInches: EYE_LEVEL_INCHES },
              })
            }
          >
            {roomCopy.eyeLevel}
          </Button>
          <Button onClick={() => room.show('template')}>{roomCopy.template.open}</Button>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-lg:*:flex-auto max-lg:[&_button]:min-h-10 max-lg:[&_button]:whitespace-nowrap max-lg:[&_button]:px-2 max-lg:[&_button]:text-small max-lg:[&_svg]:hidden">
        {SECTIONS.map((section) => (
          <Button
            key={section}
            size="small"
            aria-expanded={open === section}
            aria-controls={id + section}
            className={clsx('lg:hidden', open === section && 'border-ink ring-1 ring-ink')}
            onClick={() => openSection(open === section ? undefined : section)}
          >
            {roomCopy.sections[section]}
          </Button>
        ))}
        <WallModelButton wall={hangInRoom(pieces, settings)} />
      </div>
    </section>
  );
}

/** On a phone the choices are in one scrollable row, and their button names them. */
const ONE_ROW =
  'min-w-0 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 max-lg:[&_fieldset>div]:flex-nowrap max-lg:[&_label]:shrink-0 max-lg:[&_legend]:sr-only';

function WidthField({ widthInches, onChange }: { widthInches: number; onChange(inches: number): void }) {
  const roomCopy = useTexts(roomTexts);
  const [typed, setTyped] = useState(String(widthInches));
  const [error, setError] = useState<string>();
  function commit(): void {
    const inches = Number(typed);
    const isWall = inches >= WALL_WIDTH_INCHES_MIN && inches <= WALL_WIDTH_INCHES_MAX;
    setError(isWall ? undefined : roomCopy.widthRange(WALL_WIDTH_INCHES_MIN, WALL_WIDTH_INCHES_MAX));
    if (isWall && inches !== widthInches) onChange(inches);
  }
  return (
    <FormattedField
      label={roomCopy.widthField}
      inputMode="decimal"
      format={formatWidth}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      error={error}
    />
  );
}

function formatWidth(typed: TypedText): TypedText {
  return formatFloat(typed, WALL_WIDTH_DECIMALS_MAX);
}
