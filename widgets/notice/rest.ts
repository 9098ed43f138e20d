import { createRest } from '#app/start-widget.ts';
import { findPageOrLine } from '#widgets/every-widget.ts';

/**
 * What `CloudNotice` loads after its first screen: the router and the pages of this widget. The build makes
 * one file of them, and finds the pages by the import below.
 */
export const rest = createRest(findPageOrLine);
export { pages } from './pages.ts';
