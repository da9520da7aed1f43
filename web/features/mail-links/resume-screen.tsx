import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import type { ProjectLinkPurpose } from '../../../shared/customer/links.ts';
import { ResumeProjectReply } from '../../../shared/project/wire.ts';
import { selectProjects } from '../../documents/projects/index.ts';
import { customerMessageOf, isProblem } from '../../lib/api-problem.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppStore } from '../../site/store-hooks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LoginInPlace, useLoadProjects, useLoginInPlace, useSession } from '../account/index.ts';
import { EmptyWall } from '../content/index.ts';
import { wallResumed } from '../walls/index.ts';
import { copy } from './copy.ts';
import { Looking } from './looking.tsx';
import { useLinkToken } from './use-link-token.ts';

/** On with a wall that is being made: docs/product.md 11.15. */
export const ResumeScreen = () => <ProjectLink purpose="resume" />;
/** Back to a wall that lies in the cart. */
export const RecoverScreen = () => <ProjectLink purpose="recover" />;

/** The link proves nobody: whoever is not logged in as its customer logs in here, and then goes on. */
function ProjectLink({ purpose }: { purpose: ProjectLinkPurpose }) {
  const token = useLinkToken();
  const session = useSession();
  const { data, error, isFetching, refetch } = useOpenedLink(purpose, token);
  const isGone = useGoOn(data);
  useLoginInPlace();

  if (token === undefined) return <Refused text={copy.incomplete} />;
  if (isGone) return <Refused text={copy.gone} />;
  if (data?.isOwner === false)
    return (
      <>
        <p role="status" className="mx-auto max-w-form px-4 pt-12 text-ink-soft">
          {session ? copy.logInInstead(session.customer.email, data.emailHint) : copy.logIn[purpose](data.emailHint)}
        </p>
        {/* begun anew for whoever is logged in now, and is not the one that the link is for */}
        <LoginInPlace key={session?.customer.id} />
      </>
    );
  if (!error || isFetching) return <Looking text={copy.looking[purpose]} />;
  if (isProblem(error, 'link_used')) return <Ordered text={error.customerMessage ?? copy.gone} />;
  if (isProblem(error, 'link_expired') || isProblem(error, 'unknown_link'))
    return <Refused text={error.customerMessage ?? copy.incomplete} />;
  return (
    <EmptyWall heading={copy.failed} lead={customerMessageOf(error) ?? copy.noAnswer}>
      <Button variant="primary" size="large" onClick={() => void refetch()}>
        {copy.tryAgain}
      </Button>
    </EmptyWall>
  );
}

/** What a link leads to. For its customer, everything that the account has is here when the answer is. */
function useOpenedLink(purpose: ProjectLinkPurpose, token: string | undefined) {
  const { api } = useSite();
  const customerId = useSession()?.customer.id;
  const loadProjects = useLoadProjects();
  return useQuery({
    queryKey: ['project-link', purpose, token, customerId],
    queryFn: async ({ signal }) => {
      const body = { purpose, token };
      const link = await api.post('/v1/projects/resume', { reply: ResumeProjectReply, body, signal });
      if (link.isOwner) await loadProjects(link.projectId);
      return link;
    },
    enabled: token !== undefined,
    gcTime: 0,
    // without a line it says so, and can be tried again
    networkMode: 'always',
  });
}

/**
 * Makes the project the one that is worked on, and takes its customer there.
 *
 * @returns whether it is not here, though everything of the account is: it was deleted on another machine meanwhile
 */
function useGoOn(link: z.infer<typeof ResumeProjectReply> | undefined): boolean {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const projectId = link?.isOwner ? link.projectId : undefined;
  const isHere = selectProjects(store.getState()).some(({ id }) => id === projectId);
  const isInCart = link?.status === 'Cart';
  useEffect(() => {
    if (projectId === undefined || !isHere) return;
    if (!isInCart) dispatch(wallResumed(projectId));
    navigate(isInCart ? paths.cart() : paths.printing(), { replace: true });
  }, [projectId, isHere, isInCart, dispatch, navigate]);
  return projectId !== undefined && !isHere;
}

/** The link does not help; logging in does, because all walls of an account are there. */
function Refused({ text }: { text: string }) {
  const session = useSession();
  if (session)
    return (
      <EmptyWall heading={copy.failed} lead={text}>
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.printing()} className={buttonClass({ variant: 'primary', size: 'large' })}>
            {copy.yourWall}
          </Link>
          <Link to={paths.cart()} className={buttonClass({ size: 'large' })}>
            {copy.yourCart}
          </Link>
        </div>
      </EmptyWall>
    );
  return (
    <>
      <p role="alert" className="mx-auto max-w-form px-4 pt-12">
        {text}
      </p>
      <LoginInPlace />
    </>
  );
}

function Ordered({ text }: { text: string }) {
  return (
    <EmptyWall heading={text} lead={copy.orderedLead}>
      <Link to={paths.photoPicker()} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {copy.newWall}
      </Link>
    </EmptyWall>
  );
}
