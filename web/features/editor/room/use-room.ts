import { useCallback, useState } from 'react';
import { keepRoomSettings, type RoomSettings, readRoomSettings } from './room-settings.ts';

/** How the shopper looks at the wall, kept in this browser. */
export function useRoom(): { settings: RoomSettings; change(settings: RoomSettings): void } {
  const [settings, setSettings] = useState(readRoomSettings);
  const change = useCallback((next: RoomSettings) => {
    setSettings(next);
    keepRoomSettings(next);
  }, []);
  return { settings, change };
}
