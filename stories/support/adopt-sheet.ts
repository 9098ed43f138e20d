import widgets from '#theme/widgets.css';

/** Gives this page the very text that an element's shadow root gets. */
export function adoptSheet(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(widgets);
  document.adoptedStyleSheets = [sheet];
}
