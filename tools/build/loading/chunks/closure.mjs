/**
 * A module and its static imports, transitively.
 * @param {string} start
 * @param {import('rollup').GetModuleInfo} info
 * @param {(id: string) => boolean} [lazily] which `import()`s are included
 */
export function closure(start, info, lazily = () => false) {
  const found = new Set([start]);
  for (const id of found) {
    const module = info(id);
    const next = [
      ...(module?.importedIds ?? []),
      ...(module?.dynamicallyImportedIds ?? []).filter(lazily),
    ];
    for (const each of next) if (!info(each)?.isExternal) found.add(each);
  }
  return found;
}
