import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { keepRoomSettings, type RoomSettings, readRoomSettings } from './room-settings.ts';

type RoomPage = 'room' | 'template';

export interface Room {
  /** undefined while the tiles themselves are shown; stands in the address as `?view=` */
  view: RoomPage | undefined;
  show(view: RoomPage | undefined): void;
  settings: RoomSettings;
  change(settings: RoomSettings): void;
}

/** How the shopper looks at the wall; the room is kept in this browser. */
export function useRoom(): Room {
  const [settings, setSettings] = useState(readRoomSettings);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('view');
  const change = useCallback((next: RoomSettings) => {
    setSettings(next);
    keepRoomSettings(next);
  }, []);
  const show = useCallback(
    (view: RoomPage | undefined) => setSearch(view === undefined ? {} : { view }, { preventScrollReset: true }),
    [setSearch],
  );
  return { view: asked === 'room' || asked === 'template' ? asked : undefined, show, settings, change };
}
