import type { DeveloperError } from '#base/settings/developer-errors.ts';

const entry = ([number, { what, why, fix, kind }]: [
  string,
  DeveloperError,
]): string => `## ${number}

**${what}.**${kind === undefined ? '' : ` \`cloud-error\` with the kind \`${kind}\`.`}

${why}

What to do: ${fix}
`;

const line = ([number, { what, kind }]: [string, DeveloperError]): string =>
  `- [${number}](#${number}) ${kind === undefined ? '' : `\`${kind}\`: `}${what}`;

/** The text of `docs/errors.md`. */
export function errorsPage(table: Readonly<Record<number, DeveloperError>>): string {
  const entries = Object.entries(table);
  const warnings = entries.filter(([, { kind }]) => kind === undefined);
  const failures = entries.filter(([, { kind }]) => kind !== undefined);
  return `# Errors

The warnings and errors of the widgets: what happened, why, and what to do. This page is generated from
\`src/base/settings/developer-errors.ts\`.

## Warnings in the console

A warning begins with its number: \`Cloud Widgets #1: …\`. The widget continues to work.

${warnings.map(line).join('\n')}

## The event \`cloud-error\`

Fired when something failed and is shown to the user. \`detail.kind\` is the name and \`detail.number\` the
number below. If a call failed, \`detail.call\` is its method and path without user data. The widget
explains the failure to the user; the event is for your monitoring.

The forms for a phone and for a code from an SMS report failures of the service only: \`offline\`,
\`unreachable\`, \`malformed\`, \`server\` and \`not-found\`, and \`code-unavailable\`. Other refusals, such as \`too-many\`, are shown there,
and not reported. Neither is a promo code that is refused when the user enters it.

${failures.map(line).join('\n')}

${entries.map(entry).join('\n')}`;
}
