import '@shoelace-style/shoelace/dist/components/button/button.js';
import '@shoelace-style/shoelace/dist/components/card/card.js';
import '@shoelace-style/shoelace/dist/components/switch/switch.js';
import { loadBaselinePlans, noteOf, priceOf, sizeOf } from '../baselines/plans-data.ts';

/* The cards of the plans widget, by hand, of Shoelace’s components. */

const { current, switchover } = await loadBaselinePlans();
for (const pkg of [...current, ...switchover]) {
  const card = document.createElement('sl-card');
  const control = document.createElement('sl-switch');
  control.setAttribute('checked', '');
  control.textContent = priceOf(pkg);
  card.append(`${sizeOf(pkg)} ${noteOf(pkg)}`, control);
  document.querySelector('main')?.append(card);
}
const other = document.createElement('sl-button');
other.setAttribute('variant', 'primary');
other.textContent = 'Другие пакеты';
document.querySelector('main')?.append(other);
