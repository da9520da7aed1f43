export { EmptyWall } from './empty-wall.tsx';
export { FailureScreen } from './failure-screen.tsx';
export { NotFoundScreen } from './not-found-screen.tsx';
