import { loadStandConfig, stands, storedStand, storeStand, type Stand } from './stand.ts';

const labels: Readonly<Record<Stand, string>> = { production: 'Production API', qa: 'QA API' };

/** Adds the stand switcher at the bottom of the page. For testers, so it is not translated. */
export async function drawStandSwitcher(page: Window, ssoHost: string): Promise<void> {
  const { document, location, sessionStorage } = page;
  const hosts = [location.origin, ...(URL.canParse(ssoHost) ? [ssoHost] : [])];
  const config = await loadStandConfig(
    (address) => page.fetch(address, { credentials: 'omit' }),
    hosts,
  );
  const select = document.createElement('select');
  select.setAttribute('aria-label', 'Stand');
  for (const stand of stands) {
    const option = document.createElement('option');
    option.value = stand;
    option.textContent = labels[stand];
    select.append(option);
  }
  select.value = storedStand(sessionStorage).stand ?? 'production';
  select.addEventListener('change', () => {
    const chosen = stands.find((stand) => stand === select.value);
    if (!chosen) return;
    storeStand(sessionStorage, chosen, config);
    location.reload();
  });
  document.body.append(select);
}
