import type { Settings } from '#base/settings/settings.ts';
import type { Responses } from '#element/server-rendering/responses.ts';
import { needsPromoCodes, plansFrom } from '#plans/load-plans.ts';
import { hasPackages } from '#plans/rules.ts';
import { usageOf, type PlansState } from './plans/plans.state.ts';

/**
 * The first state of the plans for a server. It is undefined if there is nothing to show, or if a
 * missing list could change what is shown. The element then reads the lists.
 */
export function servedPlans({ user }: Responses, settings: Settings): PlansState | undefined {
  if (!user?.current || !user.switchover) return undefined;
  const { tenant } = user.account;
  const lists = {
    ...user,
    current: user.current,
    switchover: user.switchover,
    ...(settings.usedBytes === undefined ? { use: user.storage } : {}),
  };
  if (tenant === 'bln' && lists.freePackage === undefined) return undefined;
  if (needsPromoCodes(tenant, lists) && lists.promoCodes === undefined) return undefined;
  const plans = plansFrom(tenant, lists);
  const usage = usageOf(settings, plans.use);
  return hasPackages(plans) ? { step: 'ready', plans, ...(usage ? { usage } : {}) } : undefined;
}
