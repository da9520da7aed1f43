import { ScanBarcode, Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { readOrderId } from '../../../../shared/order/schema.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { printRoomQueries } from '../queries.ts';
import { copy } from './copy.ts';
import { useRoom } from './room.ts';

/** Opens an order by number, like a scan, and searches for any other text. */
export function FindOrder({ text }: { text: string | undefined }) {
  const navigate = useNavigate();
  const { scan, isRecording, setRecording, shop } = useRoom();
  const field = useRef<HTMLInputElement>(null);
  const site = useSite();

  /** A name can look like an order number. The scan reports every other error. */
  const isThere = async (orderId: string): Promise<boolean> => {
    try {
      await site.queryClient.fetchQuery(printRoomQueries(site).numbered(orderId, shop));
      return true;
    } catch (error) {
      return !isProblem(error, 'unknown_order');
    }
  };

  const find = async (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (typed === '') return;
    const orderId = readOrderId(typed);
    const isNumber = orderId !== undefined && (await isThere(orderId));
    if (!isNumber) return navigate(paths.printRoom({ search: typed, shop }));
    // Text typed during the request is searched next.
    if (field.current?.value.trim() === typed) field.current.value = '';
    scan(typed);
  };

  return (
    <div className="flex grow flex-wrap items-center justify-between gap-x-6 lg:justify-end gap-y-2">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-small">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={isRecording}
          onChange={(event) => setRecording(event.target.checked)}
        />
        <ScanBarcode aria-hidden="true" className="size-5" />
        {copy.scan.mode}
      </label>
      <search className="w-full sm:w-auto">
        <form onSubmit={find} className="flex gap-2">
          <input
            ref={field}
            key={text}
            type="search"
            name="search"
            autoComplete="off"
            spellCheck={false}
            aria-label={copy.search.label}
            placeholder={copy.search.placeholder}
            defaultValue={text}
            maxLength={100}
            className="min-h-11 w-full min-w-0 rounded-sm border border-edge bg-paper px-3 py-2 text-body placeholder:text-ink-soft focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent sm:w-72"
          />
          <Button type="submit" icon={<Search aria-hidden="true" className="size-4 shrink-0" />}>
            {copy.search.button}
          </Button>
        </form>
      </search>
    </div>
  );
}
