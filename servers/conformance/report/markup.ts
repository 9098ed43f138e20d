const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * Escapes text for HTML or XML, including attributes; characters that XML does not allow are
 * removed.
 */
export const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '')
    .replace(/[&<>"]/g, (each) => entities[each] ?? '');
