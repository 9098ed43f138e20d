import {
  loadEnvironmentConfig,
  environments,
  storedEnvironment,
  storeEnvironment,
  type Environment,
} from './environment.ts';
import { parseUrl } from '#values/parse-url.ts';

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
  for (const environment of environments) {
    const option = document.createElement('option');
    option.value = environment;
    option.textContent = labels[environment];
    select.append(option);
  }
  select.value = storedEnvironment(sessionStorage).environment ?? 'production';
  select.addEventListener('change', () => {
    const chosen = environments.find((each) => each === select.value);
    if (!chosen) return;
    storeEnvironment(sessionStorage, chosen, config);
    location.reload();
  });
  document.body.append(select);
}
