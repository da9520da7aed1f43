import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';

export interface FiltersProps {
  legend: string;
  /** Button that shows them on small screens. */
  openText: string;
  /** Columns of a large screen. */
  columns: string;
  clearText: string;
  /** Undefined while nothing is chosen. */
  onClear: (() => void) | undefined;
  /** Stays in sight. */
  search?: ReactNode;
  children: ReactNode;
}

/** Filters of a list, which small screens fold. */
export function Filters({ legend, openText, columns, clearText, onClear, search, children }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className={`flex gap-2 ${search ? '' : 'lg:hidden'}`}>
        {search}
        <Button
          {...(!search && { size: 'small' })}
          className="min-h-11 shrink-0 self-start lg:hidden"
          icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {openText}
        </Button>
      </div>
      <fieldset
        id={id}
        className={`grid min-w-0 grid-cols-2 items-end gap-x-3 gap-y-2 ${columns} ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        <legend className="sr-only">{legend}</legend>
        {children}
        {onClear && (
          <Button variant="plain" size="small" className="min-h-11 justify-self-start underline" onClick={onClear}>
            {clearText}
          </Button>
        )}
      </fieldset>
    </div>
  );
}
