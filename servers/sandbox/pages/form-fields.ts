/**
 * Converts an HTML form to the parameters of the JSON API: omits empty fields, converts numbers and
 * booleans. Codes and phones stay text.
 */
export async function formFields(request: Request): Promise<Record<string, unknown>> {
  const fields: [string, unknown][] = [];
  for (const [name, value] of new URLSearchParams(await request.text())) {
    if (name === 'fixedCode') fields.push([name, value === '' ? null : value]);
    else if (value !== '') fields.push([name, typed(name, value)]);
  }
  return Object.fromEntries(fields);
}

const texts: ReadonlySet<string> = new Set(['phone', 'code', 'id', 'who']);

const typed = (name: string, value: string): unknown => {
  if (texts.has(name)) return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return /^-?\d+$/.test(value) ? Number(value) : value;
};
