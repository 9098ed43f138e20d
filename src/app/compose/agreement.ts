import { getAgreementUrl } from '#agreement/api/agreement.ts';
import { success } from '#base/values/outcome.ts';
import type { Tenant } from '#base/values/account.ts';
import { createAgreementFlow } from '#agreement/agreement.flow.ts';
import type { AgreementFlow } from '#agreement/ui/agreement-link.tsx';
import type { Services } from '../services.ts';

/** The agreement for a plan or a promo offer: first its address, then its content. Spec §7. */
export function createAgreement(services: Services, type: 'subscription' | 'promo'): AgreementFlow {
  const tenant = (): Tenant => services.session.identity()?.tenant ?? 'other';
  return createAgreementFlow({
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
