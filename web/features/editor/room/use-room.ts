import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../../../site/site-context.tsx';
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
  const site = useSite();
  const [settings, setSettings] = useState(() => readRoomSettings(site));
  const [search, setSearch] = useSearchParams();
  const asked = search.get('view');
  const change = useCallback(
    (next: RoomSettings) => {
      setSettings(next);
      keepRoomSettings(site, next);
    },
    [site],
  );
  const show = useCallback(
    (view: RoomPage | undefined) => setSearch(view === undefined ? {} : { view }, { preventScrollReset: true }),
    [setSearch],
  );
  return { view: asked === 'room' || asked === 'template' ? asked : undefined, show, settings, change };
}
