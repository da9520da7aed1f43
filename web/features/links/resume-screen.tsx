import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import type { ProjectLinkPurpose } from '../../../shared/customer/links.ts';
import { ResumeProjectReply } from '../../../shared/project/wire.ts';
import { selectProjects } from '../../documents/projects/index.ts';
import { customerMessageOf, isProblem } from '../../lib/api-problem.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppStore } from '../../site/store-hooks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { commonTexts } from '../../ui/copy.ts';
import { LoginInPlace, useLoadProjects, useLoginInPlace, useSession } from '../account/index.ts';
import { EmptyWall } from '../pages/messages/index.ts';
import { wallResumed } from '../walls/index.ts';
import { mailLinksTexts } from './copy.ts';
import { useLinkToken } from './use-link-token.ts';
import { WallLoading } from './wall-loading.tsx';

/** Resumes a wall in progress: docs/spec 11.15. */
export const ResumeScreen = () => <ProjectLink purpose="resume" />;
/** Returns to a wall in the cart. */
export const RecoverScreen = () => <ProjectLink purpose="recover" />;

/** The link does not authenticate: its customer has to log in to continue. */
function ProjectLink({ purpose }: { purpose: ProjectLinkPurpose }) {
  const common = useTexts(commonTexts);
  const copy = useTexts(mailLinksTexts);
  const token = useLinkToken();
  const session = useSession();
  const { data, error, isFetching, refetch } = useOpenedLink(purpose, token);
  const isGone = useOpenProject(data);
  useLoginInPlace();

  if (token === undefined) return <Refused text={copy.incomplete} />;
  if (isGone) return <Refused text={copy.gone} />;
  if (data?.isOwner === false)
    return (
      <>
        <p role="status" className="mx-auto max-w-form px-4 pt-12 text-ink-soft">
          {session ? copy.logInInstead(session.customer.email, data.emailHint) : copy.logIn[purpose](data.emailHint)}
        </p>
        {/* Remounts after a login as a customer whom the link does not belong to. */}
        <LoginInPlace key={session?.customer.id} />
      </>
    );
  if (!error || isFetching) return <WallLoading text={copy.looking[purpose]} />;
  if (isProblem(error, 'link_used')) return <Ordered text={error.customerMessage ?? copy.gone} />;
  if (isProblem(error, 'link_expired') || isProblem(error, 'unknown_link'))
    return <Refused text={error.customerMessage ?? copy.incomplete} />;
  return (
    <EmptyWall heading={copy.failed} lead={customerMessageOf(error) ?? copy.noAnswer}>
      <Button variant="primary" size="large" onClick={() => void refetch()}>
        {common.retry}
      </Button>
    </EmptyWall>
  );
}

/** Resolves the link. For its customer, all projects of the account are loaded by then. */
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
    // Fails when offline, so that the page can say so and retry.
    networkMode: 'always',
  });
}

/**
 * Activates the project and opens it.
 *
 * @returns true if the project is missing after loading the account's projects: it was deleted elsewhere
 */
function useOpenProject(link: z.infer<typeof ResumeProjectReply> | undefined): boolean {
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

/** Offers the login, because the account has all walls even when the link fails. */
function Refused({ text }: { text: string }) {
  const copy = useTexts(mailLinksTexts);
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
  const copy = useTexts(mailLinksTexts);
  return (
    <EmptyWall heading={text} lead={copy.orderedLead}>
      <Link to={paths.photoPicker()} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {copy.newWall}
      </Link>
    </EmptyWall>
  );
}
