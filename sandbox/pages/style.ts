/** The one stylesheet of the sandbox's pages. */
export const style = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --accent: #2557d6; --good: #1a7f4b; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --accent: #8fb0ff; --good: #6fd3a0; --bad: #ffb4ab; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 24px 16px 64px; font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; margin-bottom: 24px; }
header strong { margin-right: auto; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 1.2rem; margin: 40px 0 8px; }
p { max-width: 60ch; margin: 8px 0; }
a { color: var(--accent); }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 8px 12px 8px 0; border-top: 1px solid var(--line); }
th { font-weight: 600; border: 0; }
td.num, .amount { font-variant-numeric: tabular-nums; white-space: nowrap; }
button, input, select { font: inherit; min-height: 44px; padding: 8px 16px; border-radius: 10px; border: 1px solid var(--line); }
input, select { width: 100%; background: Canvas; color: CanvasText; }
button { cursor: pointer; background: var(--soft); color: inherit; }
button.primary { background: var(--accent); color: Canvas; border-color: transparent; font-weight: 600; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
form.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 12px 0; }
form.row label { flex: 1 1 10rem; display: grid; gap: 4px; font-size: 0.875rem; }
.narrow { max-width: 26rem; margin: 8vh auto 0; }
.stack { display: grid; gap: 12px; margin-top: 24px; }
.amount { font-size: 2.5rem; font-weight: 700; line-height: 1.1; margin: 16px 0 4px; }
.message { border: 1px solid var(--line); border-radius: 16px; padding: 16px; margin: 12px 0; }
.message p { margin: 0; }
.text { white-space: pre-line; }
.code { font: 700 2rem/1.2 ui-monospace, monospace; letter-spacing: 0.12em; }
.quiet { opacity: 0.72; font-size: 0.875rem; }
.good { color: var(--good); } .bad { color: var(--bad); }
.scroll { overflow-x: auto; }
@media (forced-colors: active) { button { border: 1px solid ButtonText; } }
`;
