// Changes how Preact creates nodes, after each installation. Preact is one minified line, so a diff
// could not be read. This script says what changes, and fails if another version has the code
// elsewhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(
  new URL('../../../node_modules/preact/dist/preact.mjs', import.meta.url),
);

/** What is replaced, by what, and how often it stands there. */
const changes = [
  // A form in the page that is named `createElementNS` shadows the method of the document, so it is taken
  // from the interface. MooTools replaces the global `Document`, but not the interface that inherits from it.
  {
    from: /(\w+)\.(createElementNS|createTextNode)\(/g,
    to: 'HTMLDocument.prototype.$2.call($1,',
    count: 2,
  },
  // In Chromium, the nodes of a shadow root keep the registry of their first document. Preact could
  // then draw nothing more in an element that was moved into another document. The widgets draw no
  // custom elements.
  { from: /(\w+)\.is\?\1:\w+\)/g, to: '$1.is&&$1)', count: 1 },
  // A new node has the props of an object without any: not those that a script has added to all objects.
  { from: /(Symbol\.for\("pv"\),\w+=)\{\}/g, to: '$1{__proto__:null}', count: 1 },
];

/** Patches Preact, unless it is patched already. Throws if it is not the version that this was made for. */
export function patchPreact() {
  const code = readFileSync(file, 'utf8');
  if (code.includes('{__proto__:null}')) return;
  let patched = code;
  for (const { from, to, count } of changes) {
    const found = patched.match(from)?.length ?? 0;
    // An earlier version of this script has made some of the changes.
    if (found === 0 && code.includes('HTMLDocument.prototype.createElementNS')) continue;
    if (found !== count) throw new Error(`Preact has ${found} places of ${from}, not ${count}`);
    patched = patched.replace(from, to);
  }
  writeFileSync(file, patched);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) patchPreact();
