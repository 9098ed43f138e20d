import type { PromoRefusal } from './promo-code.ts';

/** How the texts name a refusal. */
export const refusalKey = ({ state, already, ended }: PromoRefusal) =>
  already ? 'already' : ended ? 'ended' : state === 3 ? 2 : state;
