import { join } from 'node:path';

/** What an element has before its core comes, and the core needs as well. */
const shared = {
  'src/i18n/essential.ts': ['essentialMessages'],
  'src/platform/storage.ts': ['createStorage', 'embedPrefix'],
  'src/ui/skeleton/skeleton-shape.ts': ['skeletonOf'],
};
const names = Object.values(shared).flat().join(', ');
const given = '\0of-element';

/**
 * The core takes from the first element of the page what both need, instead of a second copy:
 * 1 kB of every first screen. Bindings that are filled when the core is given them, so nothing may
 * use them while modules are evaluated. See `src/element/of-element.ts`.
 * @param {string} root
 * @returns {import('rollup').Plugin}
 */
export function oneCopy(root) {
  const files = new Set(
    [...Object.keys(shared), 'src/element/of-element.ts'].map((file) => join(root, file)),
  );
  return {
    name: 'one-copy',
    async resolveId(source, importer, options) {
      if (options.custom?.['isOfElement'] || importer === undefined) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && files.has(found.id) ? given : null;
    },
    load: (id) =>
      id === given
        ? [
            `let taken;`,
            // Of the module that an element's copy of it is made from; in no file that is written.
            `export const ofElement = undefined;`,
            `export let ${names};`,
            `export const takeFrom = (element) => {`,
            `  if (!taken) ({ ${names} } = taken = element);`,
            `};`,
          ].join('\n')
        : null,
  };
}
