// The builds of `rollup.config.mjs`: one list for the order of a build and for the notices of the package.
import { widgetNames } from './widgets.mjs';

/** `dist/elements`: the elements, and the scripts of a page with elements. */
export const elementBuilds = [...widgetNames, 'all', 'classic', 'page', 'first-calls'];

/** What else the package contains, each build in a folder of its own. */
const otherShipped = ['react', 'tools', 'server', 'sandbox', 'check'];

/** The builds whose files can contain libraries of which the package must give notice. */
export const shippedBuilds = [...elementBuilds, ...otherShipped];

/** Everything but the elements. The declarations contain no code, and the host is not in the package. */
export const otherBuilds = [...otherShipped, 'types', 'host'];

/** A page with React that imports the built package. */
export const lastBuilds = ['embeds'];

/** The line that a build prints when its files are written. */
export const builtLine = /^built \S+\n/gm;
