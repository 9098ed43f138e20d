import {
  loadEnvironmentConfig,
  environments,
  storedEnvironment,
  storeEnvironment,
  type Environment,
} from './environment.ts';
import { parseUrl } from '#base/values/parse-url.ts';

const labels: Readonly<Record<Environment, string>> = {
  production: 'Production API',
  qa: 'QA API',
};

/** Adds the environment switcher at the bottom of the page. For testers, so it is not translated. */
export async function showEnvironmentSwitcher(page: Window, ssoHost: string): Promise<void> {
  const { document, location, sessionStorage } = page;
  const hosts = [location.origin, ...(parseUrl(ssoHost) ? [ssoHost] : [])];
  const config = await loadEnvironmentConfig(
    (address) => page.fetch(address, { credentials: 'omit' }),
    hosts,
  );
  const select = document.createElement('select');
  select.setAttribute('aria-label', 'Environment');
  const addOption = (value: string, label: string) => {
    const option = document.createElement('option');
    option.value = value;
    option.textContent = label;
    select.append(option);
  };
  const { environment } = storedEnvironment(sessionStorage);
  // The page uses its own origin until an environment is selected, also if production is elsewhere.
  const usesOwnOrigin = !environment && Object.keys(config.production ?? {}).length > 0;
  if (usesOwnOrigin) addOption('', 'API of this page');
  for (const each of environments) addOption(each, labels[each]);
  select.value = environment ?? (usesOwnOrigin ? '' : 'production');
  select.addEventListener('change', () => {
    const chosen = environments.find((each) => each === select.value);
    if (!chosen) return;
    storeEnvironment(sessionStorage, chosen, config);
    location.reload();
  });
  document.body.append(select);
}
