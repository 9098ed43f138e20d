import { getAgreementUrl } from '#agreement/api/agreement.ts';
import { success } from '#base/values/outcome.ts';
import type { Tenant } from '#base/values/account.ts';
import {
  createAgreementFlow,
  type AgreementCommands,
  type AgreementState,
} from '#agreement/agreement.flow.ts';
import type { Flow } from '#base/flow/steps.ts';
import type { Services } from '../services.ts';
import type { Agreement } from '#agreement/ui/agreement.tsx';

type View = typeof Agreement;

/** The user agreement of a screen; must be stopped with it. */
export type AgreementFlow = Flow<AgreementState<View>, AgreementCommands>;

/** The agreement for a plan or a promo offer: first its address, then its content. Spec §7. */
export function createAgreement(
  services: Services,
  type: 'subscription' | 'promo',
  tenant: () => Tenant,
): AgreementFlow {
  return createAgreementFlow<View>({
    view: async () => (await import('#agreement/ui/agreement.tsx')).Agreement,
    terms: async (signal) => {
      const { http, settings } = services;
      const reader = import('#agreement/read-agreement.ts');
      // If the address cannot be read, its failure is not reported separately.
      reader.catch(() => undefined);
      const href = await http(getAgreementUrl(settings.lang, type, tenant()), signal);
      if (!href.ok) return href;
      if (href.value === null) return success(null);
      return (await reader).readAgreement(services, href.value, signal);
    },
  });
}
