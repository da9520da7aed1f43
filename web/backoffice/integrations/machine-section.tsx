import type { ReactNode } from 'react';
import { Loaded, type LoadedQuery } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface MachineSectionProps {
  heading: string;
  action: ReactNode;
  children: ReactNode;
}

export function MachineSection({ heading, action, children }: MachineSectionProps) {
  return (
    <section aria-label={heading} className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-lead">{heading}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export interface MachineListProps<Data, Item> {
  label: string;
  query: LoadedQuery<Data>;
  itemsOf(data: Data): readonly Item[];
  /** Text for an empty list. */
  none: string;
  children(item: Item): ReactNode;
}

export function MachineList<Data, Item>({ label, query, itemsOf, none, children }: MachineListProps<Data, Item>) {
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-4 w-full max-w-xl" />}>
      {(data) => {
        const items = itemsOf(data);
        if (items.length === 0) return <p className="border-line border-t py-3 text-ink-soft text-small">{none}</p>;
        return <ul aria-label={label}>{items.map(children)}</ul>;
      }}
    </Loaded>
  );
}
