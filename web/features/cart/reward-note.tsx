import type { CartState } from '../../documents/cart/index.ts';
import { productChosen } from '../../documents/projects/actions.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { useBenefits } from '../account/index.ts';
import { cartTexts } from './copy.ts';
import { type RewardChoice, rewardChoices } from './reward-choice.ts';

interface Rewards {
  /** Granted and not ordered yet. */
  left: number;
  /** Choices by the id of a set. */
  choices: ReadonlyMap<string, RewardChoice>;
}

/** The customer's reward tiles, and the sets that can use them. Empty until known. */
export function useRewards({ projects, products = [] }: Pick<CartState, 'projects' | 'products'>): Rewards {
  const benefits = useBenefits();
  if (!benefits) return { left: 0, choices: new Map() };
  return { left: benefits.rewardTiles, choices: rewardChoices(projects, products, benefits.rewardTiles) };
}

/** Shows whether a set uses reward tiles, or could. */
export function RewardNote({ projectId, rewards: { left, choices } }: { projectId: string; rewards: Rewards }) {
  const copy = useTexts(cartTexts);
  const dispatch = useAppDispatch();
  const choice = choices.get(projectId);
  if (!choice) return null;
  const { kind, tiles, productId } = choice;
  const { reward: text } = copy;
  const notes = { take: text.takeNote(left), leave: text.leaveNote, over: text.over(left) };
  const acts = { take: text.take(tiles), leave: text.leave, over: text.overAct };
  return (
    <div
      role={kind === 'over' ? 'alert' : undefined}
      className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sm border border-line bg-paper px-4 py-2 text-small"
    >
      <p className={kind === 'over' ? 'text-danger' : undefined}>{notes[kind]}</p>
      <Button
        variant={kind === 'leave' ? 'plain' : undefined}
        onClick={() => dispatch(productChosen({ projectId, productId }))}
      >
        {acts[kind]}
      </Button>
    </div>
  );
}

/** For a customer whose reward tiles cover no set. */
export function RewardsWaiting({ rewards: { left, choices } }: { rewards: Rewards }) {
  const copy = useTexts(cartTexts);
  if (left === 0 || choices.size > 0) return null;
  return (
    <p className="mt-6 rounded-sm border border-line bg-paper px-4 py-3 text-small">{copy.reward.waiting(left)}</p>
  );
}
