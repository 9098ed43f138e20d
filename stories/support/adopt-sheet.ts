import widgets from '#ui/theme/widgets.css';

/** Applies the style sheet of an element's shadow root to this page. */
export function adoptSheet(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(widgets);
  document.adoptedStyleSheets = [sheet];
}
