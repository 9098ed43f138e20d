import { createCloudElement } from './cloud-element.ts';

/**
 * Defines an element unless its tag is defined already, for example by another bundle. Does nothing on
 * a server.
 * @param home route of spec §2 at which the element starts
 */
export function defineCloudElement(name: string, home: string): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(name, createCloudElement(home));
}
