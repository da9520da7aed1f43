import type { Random } from '../../gallery/drawing.ts';
import type { Person } from './people.ts';
import type { AttackReply, AttackRequest } from './request.ts';
import type { World } from './world.ts';

/** Describes the unchanged request that the other attacks modify. */
export const UNCHANGED = 'unchanged';

export interface Attack {
  what: string;
  /** Sent by every visit; each visit sends only some of the others. */
  isAlways?: true;
  /** Called when it is sent, because most attacks of a list are not. */
  request(): AttackRequest;
  /**
   * The same request with an unknown id instead of another customer's: both must get the same reply, or the reply
   * reveals that the id exists.
   */
  counterpart?(): AttackRequest;
}

export interface Target {
  /** The operation, such as POST /v1/photos/status. */
  name: string;
  /** @returns always the same number in the same order, so that visits can share them */
  attacks(person: Person, world: World, random: Random): Promise<readonly Attack[]> | readonly Attack[];
  /** @returns descriptions of the faults of a reply; empty when it is as declared */
  faultsOf(request: AttackRequest, reply: AttackReply): string[];
}
