import { useRef } from 'react';
import { formatInches } from '../../../../shared/geometry/units.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { ProjectWithProduct } from '../wall-price.ts';
import { HangingTemplate } from './hanging-template.tsx';
import { roomTexts } from './room-copy.ts';
import { RoomStage } from './room-stage.tsx';
import { SharePicture } from './share-picture.tsx';
import type { Room } from './use-room.ts';

/** The wall and its splits in a room, or the hanging template. */
export function RoomView({ pieces, room }: { pieces: readonly ProjectWithProduct[]; room: Room }) {
  const roomCopy = useTexts(roomTexts);
  const { settings, change } = room;
  const scene = useRef<HTMLDivElement>(null);
  if (room.view === 'template')
    return (
      <div className="min-h-0 flex-1 overflow-y-auto">
        <HangingTemplate pieces={pieces} settings={settings} onBack={() => room.show('room')} />
      </div>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 pb-2 lg:pb-4">
      <RoomStage
        pieces={pieces}
        settings={settings}
        scene={scene}
        onMove={(at) => change({ ...settings, at })}
        isChoosing={room.section !== undefined}
      >
        <SharePicture pieces={pieces} settings={settings} scene={scene} />
      </RoomStage>
      <p className="text-center text-caption text-ink-soft max-lg:sr-only">
        {roomCopy.lead} {roomCopy.rulerWall(formatInches(settings.wallWidthInches))}
      </p>
    </div>
  );
}
