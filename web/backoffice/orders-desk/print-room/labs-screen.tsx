import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { LAB_LISTS, type LabList } from '../../../../shared/order/lab-orders.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { siteInShop } from '../../../site/site-in-shop.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { LabOrderRow } from './lab-order-row.tsx';
import { labQueries } from './lab-queries.ts';
import { labsCopy as copy } from './labs-copy.ts';
import { ShopChoice, useNamedShop } from './shop-choice.tsx';

/** Lab orders of the shop, those that need attention first. The list is in the URL. */
export function LabsScreen() {
  const [params] = useSearchParams();
  const asked = params.get('list');
  const list = LAB_LISTS.find((candidate) => candidate === asked) ?? LAB_LISTS[0];
  const named = useNamedShop();
  const own = useSite().tenant.id;
  const shop = named ?? own;
  return (
    <>
      <Link
        to={paths.printRoom({ shop: named })}
        className="touch-target inline-flex items-center text-small underline-offset-4 hover:underline"
      >
        {copy.back}
      </Link>
      <div className="mt-2 mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="font-serif text-title">{copy.heading}</h1>
        <ShopChoice shop={shop} hasAll={false} />
      </div>
      <TabLinks
        label={copy.tabs}
        tabs={LAB_LISTS.map((each) => ({
          key: each,
          to: paths.printRoomLabs({ list: each, shop: named }),
          label: copy.list[each],
        }))}
        current={list}
      />
      <LabOrders key={`${list} ${shop}`} list={list} shop={shop} />
    </>
  );
}

function LabOrders({ list, shop }: { list: LabList; shop: string }) {
  const query = useInfiniteQuery(labQueries(siteInShop(useSite(), shop), shop).list(list));
  const labs = query.data?.pages.at(-1)?.labs ?? [];
  const lead = labs.length === 0 ? copy.noLabs : copy.emptyLead(list);
  return (
    <PagedList
      query={query}
      rowsOf={({ labOrders }) => labOrders}
      failed={copy.failed}
      skeleton={
        <div className="grid gap-3 pt-6">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      }
      empty={<Notice heading={copy.empty(list)} {...(lead !== undefined && { lead })} />}
      moreText={copy.more(list)}
    >
      {(rows) => (
        <ul aria-label={copy.list[list]}>
          {rows.map((one) => (
            <LabOrderRow key={one.reference} one={one} labs={labs} shop={shop} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
