const call = /(\w+)\.(createElementNS|createTextNode)\(/g;
const registry = /(\w+)\.is\?\1:\w+\)/g;

/**
 * Two changes to how Preact creates nodes.
 *
 * It takes the methods from the interface: a form in the page that is named `createElementNS` shadows
 * the method of the document, even if the document has one of its own. MooTools replaces the global
 * `Document`, but not the interface that inherits from it.
 *
 * It does not pass the custom element registry of the parent, because the widgets draw no custom
 * elements. In Chromium, the nodes of a shadow root keep the registry of their first document, and Preact
 * could draw nothing more in an element that was moved into another document.
 * @type {import('rollup').Plugin}
 */
export const interfaceMethods = {
  name: 'interface-methods',
  transform(code, id) {
    if (!id.endsWith('/preact/dist/preact.mjs')) return null;
    const found = code.match(call)?.length;
    if (found !== 2) this.error(`Preact creates nodes in ${found ?? 0} places instead of 2`);
    const passed = code.match(registry)?.length;
    if (passed !== 1) this.error(`Preact passes a registry in ${passed ?? 0} places instead of 1`);
    const plain = code.replace(registry, '$1.is&&$1)');
    return { code: plain.replace(call, 'HTMLDocument.prototype.$2.call($1,'), map: null };
  },
};
