import { createRest } from '#app/start-widget.ts';
import { findPage } from '#widgets/route-table.ts';

/**
 * What `CloudFamily` loads after its first screen: the router and the pages of this widget. The build makes
 * one file of them, and finds the pages by the import below.
 */
export const rest = createRest(findPage);
export { pages } from './pages.ts';
