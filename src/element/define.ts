import css, { late } from '#theme/widgets.css';
import { createCloudElement } from './cloud-element.ts';

/**
 * Registers an element once: a second definition, by another bundle perhaps,
 * is left alone. On a server it does nothing.
 * @param home route of spec §2 at which the element starts
 */
export function defineCloudElement(name: string, home: string): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(name, createCloudElement(home, css, late));
}
