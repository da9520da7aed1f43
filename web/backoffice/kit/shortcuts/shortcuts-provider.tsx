import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { copy } from '../copy.ts';
import { ROW_SHORTCUTS } from './row-shortcuts.ts';
import { keyNames, SHORTCUT_GROUPS, type Shortcut } from './shortcut.ts';
import { createKeyHandler, listedShortcuts, ShortcutContext, type ShortcutRegistry } from './use-shortcuts.ts';

/** The keys of all staff screens: one listener, and the table that `?` opens, from the same list. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shortcut[]>();
  // Not again on top of itself.
  const { registry, shortcuts } = useMemo(() => createRegistry((next) => setShown((now) => now ?? next)), []);
  useEffect(() => {
    const onKey = createKeyHandler(shortcuts);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shortcuts]);
  return (
    <ShortcutContext value={registry}>
      {children}
      {shown && <ShortcutTable shortcuts={shown} onClose={() => setShown(undefined)} />}
    </ShortcutContext>
  );
}

function createRegistry(show: (shortcuts: readonly Shortcut[]) => void) {
  const sources = new Set<() => readonly Shortcut[]>();
  const shortcuts = () => [...COMMON, ...[...sources].flatMap((source) => source())];
  const showKeys = () => show(listedShortcuts(shortcuts()));
  const COMMON: readonly Shortcut[] = [
    { keys: ['?'], label: copy.keys.title, group: 'everywhere', isForDialogs: true, run: showKeys },
    ...ROW_SHORTCUTS,
  ];
  const registry: ShortcutRegistry = {
    register(source) {
      sources.add(source);
      return () => sources.delete(source);
    },
    showKeys,
  };
  return { registry, shortcuts };
}

function ShortcutTable({ shortcuts, onClose }: { shortcuts: readonly Shortcut[]; onClose(): void }) {
  const groups = SHORTCUT_GROUPS.map((group) => ({
    group,
    rows: byLabel(shortcuts.filter((shortcut) => (shortcut.group ?? 'screen') === group)),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <Dialog onClose={onClose} title={copy.keys.title} description={copy.keys.lead}>
      <div className="grid gap-6">
        {groups.map(({ group, rows }) => (
          <table key={group} className="w-full text-left text-small">
            <caption className="pb-1 text-left font-medium">{copy.keys.groups[group]}</caption>
            <tbody>
              {rows.map(([label, keys]) => (
                <tr key={label} className="border-line border-t">
                  <th scope="row" className="py-1.5 pr-4 font-normal">
                    {label}
                  </th>
                  <td className="py-1.5 text-right">
                    {keys.map((combination, index) => (
                      <span key={combination}>
                        {index > 0 && ` ${copy.keys.or} `}
                        <Keys combination={combination} />
                      </span>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Dialog>
  );
}

function Keys({ combination }: { combination: string }) {
  return keyNames(combination).map((name, index) => (
    <span key={name}>
      {index > 0 && ' + '}
      <kbd className="inline-block min-w-6 rounded-sm border border-edge bg-ground px-1.5 text-center font-sans text-caption">
        {name}
      </kbd>
    </span>
  ));
}

/** One row for all keys with a label, such as of several pictures in a list. */
function byLabel(shortcuts: readonly Shortcut[]): [label: string, keys: string[]][] {
  const keysOf = new Map<string, Set<string>>();
  for (const { label, keys } of shortcuts) keysOf.set(label, new Set([...(keysOf.get(label) ?? []), ...keys]));
  return [...keysOf].map(([label, keys]) => [label, [...keys]]);
}
