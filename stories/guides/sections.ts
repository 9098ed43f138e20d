import readme from '../../README.md?raw';

/** The README's sections with these headings: the one text that there is. Throws where one is gone. */
export function sections(...headings: readonly string[]): string {
  const all = readme.split(/^(?=## )/m);
  return headings
    .map((heading) => {
      const found = all.find((section) => section.startsWith(`## ${heading}\n`));
      if (found === undefined) throw new Error(`README.md has no section “${heading}”.`);
      return found;
    })
    .join('\n');
}
