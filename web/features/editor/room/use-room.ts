import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../../../site/site-context.tsx';
import { type RoomSettings, readRoomSettings, saveRoomSettings } from '../../stage/room/index.ts';
import type { RoomSection } from './room-copy.ts';

type RoomPage = 'room' | 'template';

export interface Room {
  /** Undefined while the tiles themselves are shown; in the URL as `?view=`. */
  view: RoomPage | undefined;
  show(view: RoomPage | undefined): void;
  settings: RoomSettings;
  change(settings: RoomSettings): void;
  /** The choices open on a phone; a desktop shows all of them. */
  section: RoomSection | undefined;
  openSection(section: RoomSection | undefined): void;
}

/** How the shopper views the wall; the room is stored in this browser. */
export function useRoom(): Room {
  const site = useSite();
  const [settings, setSettings] = useState(() => readRoomSettings(site));
  const [section, openSection] = useState<RoomSection>();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('view');
  const change = useCallback(
    (next: RoomSettings) => {
      setSettings(next);
      saveRoomSettings(site, next);
    },
    [site],
  );
  const show = useCallback(
    (view: RoomPage | undefined) => setSearch(view === undefined ? {} : { view }, { preventScrollReset: true }),
    [setSearch],
  );
  const view = asked === 'room' || asked === 'template' ? asked : undefined;
  return { view, show, settings, change, section, openSection };
}
