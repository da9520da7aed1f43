import type { Command } from './command.ts';
import { CROP_COMMANDS } from './crop-commands.ts';
import { keepFacesCommand } from './face-commands.ts';
import { HISTORY_COMMANDS } from './history-commands.ts';
import { NAVIGATION_COMMANDS } from './navigation-commands.ts';
import { turnFramesCommand } from './orientation-commands.ts';
import { splitCommand } from './split-commands.ts';
import { TILE_COMMANDS } from './tile-commands.ts';

/** All editor commands with shortcuts. */
export const COMMANDS: readonly Command[] = [
  ...HISTORY_COMMANDS,
  ...TILE_COMMANDS,
  turnFramesCommand,
  splitCommand,
  keepFacesCommand,
  ...NAVIGATION_COMMANDS,
  ...CROP_COMMANDS,
];
