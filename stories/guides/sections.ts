import readme from '../../README.md?raw';

/** The tested source after a fence's language, whose words Storybook would take for properties. */
const fenceSource = /(?<=^```\w+) .*$/gm;

/**
 * The README's sections with these headings, so that the text exists once. Throws if one is
 * missing.
 */
export function sections(...headings: readonly string[]): string {
  const all = readme.replaceAll(fenceSource, '').split(/^(?=## )/m);
  return headings
    .map((heading) => {
      const found = all.find((section) => section.startsWith(`## ${heading}\n`));
      if (found === undefined) throw new Error(`README.md has no section “${heading}”.`);
      return found;
    })
    .join('\n');
}
