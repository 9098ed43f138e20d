const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as it stands in HTML or XML, in an attribute too; what XML cannot hold is left out. */
export const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '')
    .replace(/[&<>"]/g, (each) => entities[each] ?? '');
