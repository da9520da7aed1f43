/** A key combination: 'z', 'mod+z', 'shift+ArrowLeft', '+'. `mod` is Command on a Mac and Control elsewhere. */
export type Shortcut = string;

export interface KeyPress {
  key: string;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

export function matches(press: KeyPress, shortcut: Shortcut): boolean {
  const parts = shortcut === '+' ? ['+'] : shortcut.split('+');
  const key = parts.at(-1) ?? '';
  const wantsMod = parts.includes('mod');
  const wantsShift = parts.includes('shift');
  // Symbols may require Shift ('+' on most keyboards), so only the key counts.
  const isSign = key.length === 1 && !/[a-z]/i.test(key);
  return (
    press.key.toLowerCase() === key.toLowerCase() &&
    (press.metaKey || press.ctrlKey) === wantsMod &&
    (isSign || press.shiftKey === wantsShift) &&
    !press.altKey
  );
}

/** Keys used by the focused control: a slider its arrows, a text field everything. */
export function isControlsOwnKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  if (!(target instanceof HTMLInputElement)) return false;
  const isChoice = target.type === 'range' || target.type === 'radio' || target.type === 'checkbox';
  return isChoice ? key.startsWith('Arrow') || key === ' ' || key === 'Home' || key === 'End' : true;
}
