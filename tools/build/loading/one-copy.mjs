import { join } from 'node:path';

/** What an element has before its core is loaded, and the core needs too. */
const shared = {
  'src/i18n/essential.ts': ['essentialMessages'],
  'src/browser/storage.ts': ['createStorage', 'embedPrefix'],
  'src/ui/skeleton/skeleton-of.ts': ['skeletonOf'],
};
const names = Object.values(shared).flat().join(', ');
const receiver = '\0shared-modules';

/**
 * The core takes what both need from the first element of the page, instead of a second copy: 1 kB
 * of every first screen. The bindings are set when the core receives them, so nothing may use them
 * while modules are evaluated. See `src/element/shared-modules.ts`.
 * @param {string} root
 * @returns {import('rollup').Plugin}
 */
export function oneCopy(root) {
  const files = new Set(
    [...Object.keys(shared), 'src/element/shared-modules.ts'].map((file) => join(root, file)),
  );
  return {
    name: 'one-copy',
    async resolveId(source, importer, options) {
      if (options.custom?.['isElementCopy'] || importer === undefined) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && files.has(found.id) ? receiver : null;
    },
    load: (id) =>
      id === receiver
        ? [
            `let taken;`,
            // The module that an element's copy is made from; not part of any written file.
            `export const elementModules = undefined;`,
            `export let ${names};`,
            `export const shareModules = (element) => {`,
            `  if (!taken) ({ ${names} } = taken = element);`,
            `};`,
          ].join('\n')
        : null,
  };
}
