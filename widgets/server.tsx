import { createRenderCards } from '#element/server-rendering/render-cards.tsx';
import { first as firstOffers } from './available-packages/first.tsx';
import { servedOffers } from './available-packages/served.ts';
import { first as firstPlans } from './plans/first.tsx';
import { servedPlans } from './plans/served.ts';
import { serverTranslate } from './server-messages.ts';

export type { CardsSettings, Packages } from '#element/server-rendering/render-cards.tsx';
export { styleHash } from '#element/server-rendering/render-cards.tsx';

/** The elements that a server can render, by tag. */
export const renderCards = createRenderCards(
  {
    'cloud-plans': { first: firstPlans, stateFrom: servedPlans },
    'cloud-available-packages': { first: firstOffers, stateFrom: servedOffers },
  },
  serverTranslate,
);
