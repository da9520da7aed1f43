/** The room in which a wall is shown: its layers, its scale, and this browser's settings. */
export { RoomBackdrop } from './room-backdrop.tsx';
export {
  type Camera,
  cornerPx,
  openingCamera,
  panned,
  roomAround,
  showing,
  type ViewPx,
  wholeScene,
  within,
  zoomed,
} from './room-camera.ts';
export { boxAt, floorPlaces, furniturePlace, paintedPlace } from './room-layers.tsx';
export {
  hangInRoom,
  INCHES_PER_FOOT,
  ROOM_NAMES,
  type RoomHanging,
  type RoomName,
  type RoomSettings,
  readRoomSettings,
  saveRoomSettings,
  sceneSize,
  WALL_WIDTH_CHOICES_FEET,
  WALL_WIDTH_INCHES_MAX,
  WALL_WIDTH_INCHES_MIN,
} from './room-settings.ts';
export { StillRoom } from './still-room.tsx';
export { WALL_COLOR_NAMES, WALL_COLORS, type WallColorName } from './wall-colors.ts';
