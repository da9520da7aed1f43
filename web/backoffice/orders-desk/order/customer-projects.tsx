import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../../shared/order/schema.ts';
import { useTexts } from '../../../lib/texts.ts';
import { AtTime } from '../../../ui/at-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { termTexts } from '../../../ui/term-copy.ts';
import { customerWallQueries, useCustomerWalls, WallLink, wallsCopy } from '../../impersonation/index.ts';
import { useAdminSite } from '../../kit/index.ts';
import { adminCopy } from '../admin-copy.ts';

/** Projects of the order's customer, with a link into the editor for those that can still change. */
export function CustomerProjects({ order }: { order: Order }) {
  const terms = useTexts(termTexts);
  const { customerId } = order;
  const { data, walls, orderOf, isPending, isError, refetch, isFetching, hasNextPage, fetchNextPage } =
    useCustomerWalls(customerId);
  const texts = adminCopy.projects;
  const projects = walls.filter(({ tiles }) => tiles.length > 0);
  const ofOrder = new Set(order.lines.flatMap(({ projectId }) => projectId ?? []));
  return (
    <section className="border-line border-t pt-3 text-small">
      <h2 className="mb-1 text-caption text-ink-soft">{texts.heading}</h2>
      {customerId === undefined && <p className="text-ink-soft">{texts.visitor}</p>}
      {customerId !== undefined && isPending && <p role="status">{texts.loading}</p>}
      {isError && !data && (
        <p className="flex flex-wrap items-center gap-3">
          {texts.failed}
          <Button size="small" onClick={() => refetch()} busy={isFetching}>
            {adminCopy.mails.again}
          </Button>
        </p>
      )}
      {data && projects.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ul className="grid gap-3">
        {projects.map((project, index) => {
          const name = project.layoutName ?? wallsCopy.wall(index + 1);
          return (
            <li key={project.id}>
              <p>
                {name}, {wallsCopy.tiles(project.tiles.length)}
                <span className="numbers block text-caption text-ink-soft">
                  <AtTime iso={project.updatedAt} />,{' '}
                  {ofOrder.has(project.id) ? wallsCopy.ofOrder : wallsCopy.status[project.status]}
                </span>
              </p>
              {customerId !== undefined && (
                <p className="mt-1 empty:hidden">
                  <WallLink {...{ project, customerId, name }} orderId={order.id} orderedIn={orderOf(project.id)} />
                </p>
              )}
              {customerId !== undefined && project.userId !== undefined && (
                <Edits customerId={customerId} projectId={project.id} />
              )}
            </li>
          );
        })}
      </ul>
      {hasNextPage && (
        <Button size="small" className="mt-3" onClick={() => fetchNextPage()} busy={isFetching}>
          {terms.showMore}
        </Button>
      )}
    </section>
  );
}

/** Staff who saved a wall, newest first. Only saves by staff carry the customer's id. */
function Edits({ customerId, projectId }: { customerId: string; projectId: string }) {
  const { data } = useQuery(customerWallQueries(useAdminSite()).project(customerId, projectId));
  if (!data || data.edits.length === 0) return null;
  const nameOf = (id: string | undefined) =>
    data.staff.find((each) => each.id === id)?.name ?? adminCopy.projects.somebody;
  return (
    <ol aria-label={adminCopy.projects.edits} className="numbers mt-1 text-caption text-ink-soft">
      {data.edits.slice(0, 5).map(({ at, actor, versionAfter }) => (
        <li key={versionAfter}>
          {adminCopy.projects.edit(nameOf(actor.id))} <AtTime iso={at} />
        </li>
      ))}
    </ol>
  );
}
