import { createRest } from '#app/start-widget.ts';
import { findPage } from '#widgets/route-table.ts';

/** What `CloudPromo` loads after its first screen: the router, and the pages of the widget in the same file. */
export const rest = createRest(findPage);
export { pages } from './pages.ts';
