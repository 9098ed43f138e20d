/** An entry of a lock file, as far as the rules read it. */
export interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The entries of a lock file by their place, such as `node_modules/zod`. */
export type LockPackages = Readonly<Record<string, LockEntry>>;

/**
 * The optional binaries that packages name and the lock file lacks: npm omits those that the registry
 * does not have, and `npm ci` then refuses the lock file.
 */
export const missingBinaries = (packages: LockPackages): readonly string[] =>
  Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && !isLocked(packages, place, name))
      .map(([name, version]) => `${name}@${version}`),
  );

/** Whether a package is found from a place, by Node's resolution. */
function isLocked(packages: LockPackages, place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/**
 * The places without a hash, except the project's own folders, and packages inside the archive of
 * another one, whose hash includes them.
 */
export const withoutHash = (packages: LockPackages): readonly string[] =>
  Object.entries(packages)
    .filter(
      ([place, { integrity, link, inBundle }]) =>
        place.includes('node_modules/') && !integrity && !link && !inBundle,
    )
    .map(([place]) => place);

/** Whether an entry is a binary that `npm ci` never downloads on the platforms of the project's CI. */
export function isElsewhere({ os, cpu, libc }: LockEntry = {}): boolean {
  const runsOn = (given: readonly string[] | undefined, ours: string) =>
    given === undefined || given.includes(ours);
  return !(runsOn(os, 'linux') && runsOn(cpu, 'x64') && runsOn(libc, 'glibc'));
}
