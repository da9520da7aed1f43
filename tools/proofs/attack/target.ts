import type { Random } from '../../gallery/drawing.ts';
import type { Person } from './people.ts';
import type { AttackReply, AttackRequest } from './request.ts';
import type { World } from './world.ts';

/** What is hostile about the request that the others change: nothing. */
export const AS_IT_SHOULD_BE = 'as it should be';

export interface Attack {
  /** what is hostile about it */
  what: string;
  /** sent by every visit; of the others each visit sends a few */
  isAlways?: true;
  /** made when it is sent: most attacks of a list are not */
  request(): AttackRequest;
  /**
   * The same with the id of nothing in place of somebody else's: both have to answer alike, or the answer tells that
   * the thing exists.
   */
  twin?(): AttackRequest;
}

/** Something that is attacked in many ways: a route, a field of the storefront. */
export interface Target {
  /** the operation, for example POST /v1/photos/status */
  name: string;
  /** @returns always as many in the same order, so that visits can share them out */
  attacks(person: Person, world: World, random: Random): Promise<readonly Attack[]> | readonly Attack[];
  /** @returns in words what is wrong with a reply, nothing when it is as declared */
  faultsOf(request: AttackRequest, reply: AttackReply): string[];
}
